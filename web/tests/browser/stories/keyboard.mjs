// A whole game without a pointer, from the first page on.
import assert from 'node:assert/strict';
import { dice, number, playOn, question } from '../table.mjs';

export const name = 'keyboard';

const mostTabs = 60;
const mostGames = 8;

// Goes from thing to thing until the one that is meant has the focus.
async function tabTo(page, selector) {
  for (let i = 0; i < mostTabs; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
  }
  assert.fail(`Tab does not come to ${selector}`);
}

// Founds a game from the first page on.
async function begin(world, page) {
  await page.goto(world.server.address);
  await page.waitForSelector('.begin .go');
  await tabTo(page, '.games li:nth-child(1) button');
  await page.keyboard.press('Enter');
  await tabTo(page, '.begin .go');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#prompt.mine');
}

export async function tell(world) {
  const page = await world.visit();
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(kind, () => (window.pointed = true), true);
    }
  });
  await begin(world, page);
  await knowsTheKeys(page);
  const draw = dice(3);
  const ways = { step: 0, digit: 0, find: 0, map: 0 };
  const questions = new Set();
  // A game can be over before all has been seen that is looked at: then another is played.
  const misses = () => questions.size <= 3 || Object.values(ways).includes(0);
  let decisions = 0;
  for (let game = 0; game === 0 || (misses() && game < mostGames); game++) {
    if (game > 0) await begin(world, page);
    decisions += await playOn(page, async () => {
      questions.add(await question(page));
      ways[await answer(page, draw, ways, misses())]++;
    });
  }
  assert(questions.size > 3, 'said again, the question goes on with the game');
  for (const [way, times] of Object.entries(ways)) assert(times > 0, `${way} was of no use`);
  await page.waitForSelector('.proof.good');
  assert.equal(await page.evaluate(() => window.pointed), undefined, 'a pointer was used');
  return `${decisions} decisions: ${Object.entries(ways)
    .map(([w, n]) => `${n} by ${w}`)
    .join(', ')}`;
}

const nowhere = (page) => page.evaluate(() => document.activeElement?.blur());
const focusIn = (page, selector) =>
  page.evaluate((s) => document.activeElement?.closest(s) !== null, selector);

// The letters that open and close things.
async function knowsTheKeys(page) {
  const key = (k) => page.keyboard.press(k);
  await key('?');
  await page.waitForSelector('dialog[open] :text("from part to part")');
  await key('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await key('b');
  await page.waitForSelector('dialog[open] table');
  // Under the sheet the game stands still.
  const was = await number(page);
  for (const letter of ['1', '1', 'Enter', 'u']) await key(letter);
  assert.equal(await number(page), was, 'a sheet keeps keys from the table');
  await key('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  for (const [letter, region] of [
    ['h', '#hand'],
    ['a', '#army'],
    ['j', '#journal'],
  ]) {
    await key(letter);
    assert(await focusIn(page, region), `${letter} goes to ${region}`);
  }
  const asked = await question(page);
  await key('q');
  await page.waitForFunction(
    (words) => document.querySelector('#prompt .question').textContent === words,
    asked,
  );
  await nowhere(page);
  await tabTo(page, '#map');
  const ground = () => page.getAttribute('#map .ground', 'style');
  const whole = await ground();
  await key('+');
  await page.waitForFunction(
    (was) => document.querySelector('#map .ground').getAttribute('style') !== was,
    whole,
  );
  await key('0');
  await page.waitForFunction(
    (was) => document.querySelector('#map .ground').getAttribute('style') === was,
    whole,
  );
}

// One of the ways there are, those not tried yet first; returns which.
async function answer(page, draw, ways, goesOn) {
  const key = (k) => page.keyboard.press(k);
  const choices = await page.$$eval('#choices li:not(.not, .plan)', (list) => list.length);
  const passes = (await page.textContent('#choices li:not(.not, .plan) button span')).trim();
  const first = goesOn && choices > 1 && passes.startsWith('Pass') ? 1 : 0;
  await nowhere(page);
  if (choices > 12 && (ways.find === 0 || draw(3) === 0)) {
    const words = await page.textContent(
      `#choices li:nth-child(${1 + first + draw(choices - first)}) button span`,
    );
    await key('/');
    await page.keyboard.type(words.trim());
    await key('Escape');
    await nowhere(page);
    await key('n');
    await key('Enter');
    return 'find';
  }
  if ((ways.map < 2 || draw(4) === 0) && (await byArrows(page, draw))) return 'map';
  if (draw(3) === 0) {
    const digit = String(1 + first + draw(Math.min(9, choices) - first));
    const pressed = await page.getAttribute(
      `#choices li:nth-child(${digit}) button`,
      'aria-pressed',
    );
    await key(digit);
    // Pressed twice it is taken; one that was armed by itself is taken at once.
    if (pressed !== 'true') await key(digit);
    return 'digit';
  }
  const steps = first + draw(Math.min(choices, 6) - first);
  for (let k = steps; k >= 0; k--) await key('n');
  if (draw(4) === 0 && steps > first) await key('p');
  await key('Enter');
  return 'step';
}

const longestWalk = 50;

// Goes about on the map and chooses a place that can be chosen; false if none was met.
async function byArrows(page, draw) {
  if (!(await page.$('#map circle.goal'))) return false;
  await page.evaluate(() => document.querySelector('#prompt button, #prompt a')?.focus());
  await tabTo(page, '#map');
  for (let step = 0; step < longestWalk; step++) {
    await page.keyboard.press(`Arrow${['Up', 'Left', 'Down', 'Right'][draw(4)]}`);
    if (!/Can be chosen/.test(await page.textContent('#map-focus'))) continue;
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    return true;
  }
  await page.keyboard.press('Escape');
  return false;
}
