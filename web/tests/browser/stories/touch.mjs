// A whole game on a phone, by touch and in French: nothing is wider than the screen, nothing too small to read
// or to hit.
import assert from 'node:assert/strict';
import { start, tapping } from '../front.mjs';
import { boardShare, cutOff, fits, largeEnoughToHit, largeEnoughToRead } from '../looks.mjs';
import { dice, playOn, question } from '../table.mjs';
import { phone, smallPhone } from '../visitor.mjs';

export const name = 'touch';

// The screen changes after so many decisions, as if two people played it.
const spell = 12;
// Of the height of the screen, for the board.
const half = 0.49;

export async function tell(world) {
  const page = await world.visit({ size: phone, language: 'fr', touch: true });
  await page.goto(world.server.address);
  await page.waitForSelector('.begin .go');
  await looksRight(page, 'the first page', ['.begin .go', '.how button', '.seg button']);
  await start(world, page, 1813, { press: tapping(page) });

  const draw = dice(7);
  const looked = new Set();
  let size = phone;
  const decisions = await playOn(
    page,
    async () => {
      const asked = await question(page);
      // Every kind of question is looked at once on both screens.
      const rule = await page.$eval('#prompt', (p) => p.querySelector('.rule')?.dataset.clause);
      const kind = `${size.width} ${rule}`;
      assert(await fits(page), `too wide at ${size.width}: ${asked}`);
      if (!looked.has(kind)) {
        looked.add(kind);
        assert((await boardShare(page)) >= half, `little is left of the board: ${asked}`);
        assert.deepEqual(await cutOff(page, ['.tools button', '#prompt .go', '.tabs button']), []);
        await looksRight(page, asked, ['#prompt .go', '#choices li button', '.tabs button']);
      }
      const choices = await page.$$('#choices li:not(.not) button');
      if (choices.length > 1) await choices[draw(choices.length)].tap();
      await page.tap('#prompt .go:not(:disabled)');
    },
    async (i) => {
      if (i % spell !== 0) return false;
      size = size === phone ? smallPhone : phone;
      await page.setViewportSize(size);
      if (i < 4 * spell) await looksThrough(page);
      return false;
    },
  );
  await looksRight(page, 'the end', ['dialog .btn']);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  return `${decisions} decisions, ${looked.size} screens looked at`;
}

async function looksRight(page, what, targets) {
  assert(await fits(page), `too wide: ${what}`);
  assert.deepEqual(await largeEnoughToRead(page), [], `too small to read: ${what}`);
  assert.deepEqual(await largeEnoughToHit(page, targets), [], `too small to hit: ${what}`);
}

// Everything that lies behind the tabs and in the menu.
async function looksThrough(page) {
  for (const tab of [2, 3, 4, 1]) {
    await page.tap(`.tabs button:nth-child(${tab})`);
    await looksRight(page, `tab ${tab}`, ['.tabs button', '#prompt .go']);
  }
  await page.tap('.tools button:last-child');
  await page.waitForSelector('dialog[open]');
  await looksRight(page, 'the menu', ['dialog .btn', 'dialog header button']);
  await page.tap('dialog header button');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
}
