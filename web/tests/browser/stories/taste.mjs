// Language and theme change at any time and are kept; who wants no motion gets none.
import assert from 'node:assert/strict';
import { start } from '../front.mjs';
import { byMap, choiceTexts, dice, playOn, question, ready } from '../table.mjs';

export const name = 'taste';

export async function tell(world) {
  await switches(world);
  const still = await motions(world, 'reduce');
  const moving = await motions(world, 'no-preference');
  assert.equal(still, 0, 'nothing moves for who wants no motion');
  assert(moving > 0, 'pieces move for everybody else');
  return `${moving} motions seen, none where none are wanted`;
}

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const language = (page) => page.evaluate(() => document.documentElement.lang);

async function switches(world) {
  const page = await world.visit({ theme: 'dark' });
  await page.goto(world.server.address);
  await page.waitForSelector('.begin .go');
  assert.equal(await theme(page), 'dark', 'as the system has it');
  await page.click('header button[lang=fr]');
  await page.waitForSelector(':text("Nouvelle partie"), :text("campagnes")');
  assert.equal(await language(page), 'fr');
  await start(world, page, 1806);
  await ready(page);

  // In the middle of a choice.
  await page.keyboard.press('n');
  const french = [await question(page), await choiceTexts(page)];
  const night = await paper(page);
  await page.click('.tools button:has-text("EN")');
  const english = [await question(page), await choiceTexts(page)];
  assert.notDeepEqual(english, french);
  assert.equal(english[1].length, french[1].length, 'the same choices in other words');
  assert(await page.$('#choices button[aria-pressed=true]'), 'what was chosen stays chosen');
  await page.click('.tools button[aria-label="Light table"]');
  assert.equal(await theme(page), 'light');
  assert.notEqual(await paper(page), night);

  await page.reload();
  await ready(page);
  assert.equal(await theme(page), 'light', 'the theme is kept');
  assert.equal(await language(page), 'en', 'so is the language');
  assert.deepEqual([await question(page), await choiceTexts(page)], english);
}

// How many things travelled over the board during some moves.
async function motions(world, motion) {
  const page = await world.visit({ motion });
  await page.addInitScript(() => {
    window.travels = 0;
    const count = (event) => {
      if (event.target.closest?.('#map, dialog, .sheet')) window.travels++;
    };
    addEventListener('transitionrun', (e) => e.propertyName === 'transform' && count(e), true);
    // What fades in where it stands does not travel.
    const stands = ({ target, animationName }) =>
      animationName.endsWith('come') &&
      ['', 'none'].includes(getComputedStyle(target).getPropertyValue('--from').trim());
    addEventListener('animationstart', (e) => stands(e) || count(e), true);
  });
  await start(world, page, 1806);
  const draw = dice(8);
  await playOn(
    page,
    () => byMap(page, draw),
    (i) => i >= 14,
  );
  return page.evaluate(() => window.travels);
}
