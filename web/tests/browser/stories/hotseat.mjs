// Two people at one keyboard play 1813 by the advanced rules to its end, and what one of them holds is out of
// sight before the other sits down.
import assert from 'node:assert/strict';
import { start } from '../front.mjs';
import { byKeys, dice, isOver } from '../table.mjs';

export const name = 'hotseat';

const mostSteps = 3000;

export async function tell(world) {
  const page = await world.visit();
  await start(world, page, 1813, { how: 'hotseat', options: { rules: 'advanced' } });
  assert.match(await page.textContent('.hud .sub'), /advanced/);
  const draw = dice(2);
  let decisions = 0;
  let handovers = 0;
  for (let i = 0; i < mostSteps; i++) {
    await page.waitForFunction(
      () =>
        document.querySelector('dialog[open] .laurel') ||
        document.querySelector('#prompt:not(.mine) .go:not(:disabled)') ||
        (document.querySelector('#prompt.mine') &&
          document.querySelector('#choices li button:not(:disabled)')),
    );
    if (await isOver(page)) break;
    const before = await page.textContent('#prompt');
    if (await page.$('#prompt.mine')) {
      await byKeys(page, draw);
      decisions++;
    } else {
      await hides(page);
      await page.keyboard.press('Enter');
      handovers++;
    }
    await page.waitForFunction(
      (was) =>
        document.querySelector('#prompt')?.textContent !== was ||
        document.querySelector('dialog[open] .laurel'),
      before,
    );
  }
  assert(await isOver(page), 'the game comes to its end');
  assert(handovers >= 10, `the seats changed ${handovers} times only`);
  await page.waitForSelector('.proof.good');
  return `${decisions} decisions, handed over ${handovers} times`;
}

// While the chair is empty nothing of the one who got up is to be seen: hand, missions, army, board, journal.
async function hides(page) {
  assert.match(await page.textContent('#prompt'), /Hand over/);
  await page.keyboard.press('b');
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('#hand, #army, #journal, #choices, #map, dialog')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.innerText),
  );
  assert.deepEqual(seen, []);
}
