// The game screen as a person reads it. Everything that knows the page's markup while a game is played is here.
import assert from 'node:assert/strict';

const mostDecisions = 2500;

// --- reading -----------------------------------------------------------------------------------

export const isOver = (page) =>
  page.evaluate(() => document.querySelector('dialog[open] .laurel') !== null);

// One is asked and can answer, or the game has ended.
export const ready = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('dialog[open] .laurel') ||
      (document.querySelector('#prompt.mine') &&
        document.querySelector('#choices li button') &&
        !document.querySelector('#choices li button:disabled')),
  );

export const question = (page) => page.textContent('#prompt .question');
export const number = (page) => page.getAttribute('#prompt', 'data-number');
export const choiceTexts = (page) =>
  page.$$eval('#choices li:not(.not) button > span', (list) =>
    list.map((item) => item.textContent),
  );

export async function movedFrom(page, was) {
  await page
    .waitForFunction((before) => document.querySelector('#prompt')?.dataset.number !== before, was)
    .catch(async () => assert.fail(`nothing happened after “${await question(page)}”`));
}

// --- chance, the same in every run --------------------------------------------------------------

export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
}

// --- answering ----------------------------------------------------------------------------------

// Plays on with `answer` until the game is over or `enough` says so; returns how many decisions it took.
export async function playOn(page, answer, enough = () => false) {
  for (let decisions = 0; decisions < mostDecisions; decisions++) {
    await ready(page);
    if (await isOver(page)) return decisions;
    if (await enough(decisions)) return decisions;
    const was = await number(page);
    await answer(page);
    await movedFrom(page, was);
  }
  return assert.fail('the game does not end');
}

// A line of the list, then the button.
export async function byList(page, draw) {
  const choices = await page.$$('#choices li:not(.not) button');
  const chosen = choices[draw(choices.length)];
  if ((await chosen.getAttribute('aria-pressed')) !== 'true') await chosen.click();
  await page.click('#prompt .go:not(:disabled)');
}

// Keys alone, which is quick: some line, or the one at the place that is named.
export async function byKeys(page, draw, place = null) {
  const lines = await page.$$eval('#choices li:not(.not, .plan) button', (list) => {
    document.activeElement?.blur();
    return list.map((button) => button.getAttribute('aria-pressed') === 'true');
  });
  // Cards that are alike make one line, so that there may be fewer lines than answers.
  const at = Math.min(place ?? draw(Math.min(9, lines.length)), lines.length - 1);
  if (at < 9) {
    await page.keyboard.press(String(at + 1));
    if (!lines[at]) await page.keyboard.press(String(at + 1));
    return;
  }
  for (let armed = lines.indexOf(true); armed < at; armed++) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

// The line whose words fit, then the button.
export async function choose(page, words) {
  await page.click(`#choices li:not(.not) button:has-text("${words}")`);
  await page.click('#prompt .go:not(:disabled)');
}

// The middles of all that is lit on the map and can be hit with a pointer.
export const litOnMap = (page) =>
  page.evaluate(() => {
    const map = document.querySelector('#map');
    const lit = [
      ...map.querySelectorAll('.plate[stroke-dasharray], circle.goal, .lit[stroke-dasharray]'),
    ];
    return lit.flatMap((shape) => {
      const box = shape.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      return hit && map.contains(hit) && hit.closest('.piece, .hit') ? [at] : [];
    });
  });

// Points at the map where choices lie on it, and finishes in the list what pointing left open. Returns
// whether the map was of use.
export async function byMap(page, draw) {
  const lit = await litOnMap(page);
  const others = (await page.$$('#choices li:not(.not)')).length;
  // Sometimes none of the places is meant, but passing or ending.
  if (lit.length === 0 || (others > 1 && draw(6) === 0)) {
    await byList(page, draw);
    return false;
  }
  const { x, y } = lit[draw(lit.length)];
  await page.mouse.click(x, y);
  const armed = await page.$('#prompt .go:not(:disabled)');
  if (armed) await armed.click();
  else await byList(page, draw);
  return true;
}
