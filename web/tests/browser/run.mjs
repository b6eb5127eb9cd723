// Stories of people who play in a real browser, each against a server of its own:
//   node tests/browser/run.mjs [STORY...]
// CHROMIUM is the browser, BIVOUAC the program; without them Debian's browser and the release build.
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { root, Server } from './server.mjs';
import { stories } from './stories.mjs';
import { World } from './visitor.mjs';

// What never ends does not end in half an hour either.
const longestStory = 1800000;
const atOnce = Number(process.env.BIVOUAC_JOBS ?? availableParallelism());
const pictures = path.join(root, 'build/check/browser');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stories.some((story) => story.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no story ${unknown}. The stories: ${stories.map((s) => s.name).join(' ')}`,
  );
  process.exit(2);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // Without a graphics card its stand-in costs more than drawing plainly.
  args: ['--no-sandbox', '--disable-gpu'],
});

// What everybody saw when it went wrong.
async function photograph(world, name) {
  fs.mkdirSync(pictures, { recursive: true });
  for (const [i, page] of world.pages().entries()) {
    const file = path.join(pictures, `${name}-${i + 1}.png`);
    await page.screenshot({ path: file, timeout: 5000 }).catch(() => undefined);
  }
}

const tooLong = () =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error('the story takes too long')), longestStory).unref();
  });

async function tell(story) {
  const server = await Server.start(await story.setting?.());
  const world = new World(browser, server);
  try {
    const said = await Promise.race([story.tell(world), tooLong()]);
    if (world.faults.length > 0) throw new Error(world.faults.join('\n'));
    return said;
  } catch (trouble) {
    await photograph(world, story.name);
    if (world.faults.length > 0) trouble.message += `\nalso:\n${world.faults.join('\n')}`;
    throw trouble;
  } finally {
    await world.close().catch(() => undefined);
    await server.stop();
  }
}

let failed = 0;
async function report(story) {
  const began = Date.now();
  const time = () => `${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`;
  try {
    const said = await tell(story);
    console.log(`ok     ${story.name.padEnd(10)} ${time()}  ${said ?? ''}`);
  } catch (trouble) {
    failed++;
    console.log(`FAILED ${story.name.padEnd(10)} ${time()}\n${trouble.stack ?? trouble}`);
  }
}

const chosen = stories.filter((story) => wanted.length === 0 || wanted.includes(story.name));
const waiting = chosen.filter((story) => !story.alone);
async function tellWaiting() {
  for (let story = waiting.shift(); story; story = waiting.shift()) await report(story);
}
await Promise.all(Array.from({ length: atOnce }, tellWaiting));
// What is measured must not be disturbed.
for (const story of chosen.filter((s) => s.alone)) await report(story);

await browser.close();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
