// All stories, in the order in which they begin: the longest first.
import * as access from './stories/access.mjs';
import * as closer from './stories/closer.mjs';
import * as company from './stories/company.mjs';
import * as fog from './stories/fog.mjs';
import * as guided from './stories/guided.mjs';
import * as hotseat from './stories/hotseat.mjs';
import * as keyboard from './stories/keyboard.mjs';
import * as lessons from './stories/lessons.mjs';
import * as mouse from './stories/mouse.mjs';
import * as narrow from './stories/narrow.mjs';
import * as organiser from './stories/organiser.mjs';
import * as outage from './stories/outage.mjs';
import * as phone from './stories/phone.mjs';
import * as spectator from './stories/spectator.mjs';
import * as speed from './stories/speed.mjs';
import * as tabs from './stories/tabs.mjs';
import * as talk from './stories/talk.mjs';
import * as taste from './stories/taste.mjs';
import * as touch from './stories/touch.mjs';
import * as undo from './stories/undo.mjs';

export const stories = [
  ...[fog, touch, hotseat, mouse, access, keyboard, company, narrow],
  ...[lessons, guided, closer, organiser, phone, spectator, taste, tabs, talk, undo, outage, speed],
];
