// All stories, in the order in which they begin: the longest first.
import * as keyboard from './stories/keyboard.mjs';
import * as mouse from './stories/mouse.mjs';
import * as outage from './stories/outage.mjs';

export const stories = [mouse, keyboard, outage];
