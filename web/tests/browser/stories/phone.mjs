// What somebody with a small phone sees: a lesson first, the button to start without scrolling, both scores, what each
// side needs, a sheet that begins at its top, and no id of a clause anywhere.
import assert from 'node:assert/strict';
import { start, tapping } from '../front.mjs';
import { cutOff } from '../looks.mjs';
import { byList, choiceTexts, dice, isOver, playOn, ready } from '../table.mjs';
import { phone, smallPhone } from '../visitor.mjs';

export const name = 'phone';

const clauseId = /\b18(06|13)\.[a-z]+\./;
const noIds = async (page) =>
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), clauseId);

export async function tell(world) {
  for (const language of ['en', 'fr'])
    for (const size of [smallPhone, phone]) await seesTheFirstPage(world, size, language);
  for (const language of ['en', 'fr']) await seesBothScores(world, language);
  await knowsWhatIsNeeded(world);
}

async function seesTheFirstPage(world, size, language) {
  const page = await world.visit({ size, language, touch: true });
  await page.goto(world.server.address);
  await page.waitForSelector('.lesson');
  assert.deepEqual(await cutOff(page, ['.lesson', '.begin .go', '.fold']), []);
  assert(!(await page.isVisible('.how')), 'the settings are folded');
  await page.tap('.lesson');
  await page.waitForSelector('#prompt');
  await page.goto(world.server.address);
  await page.waitForSelector('.known .mine li');
  assert(!(await page.isVisible('.lesson')), 'who has a game is not sent to school');
  assert.deepEqual(await cutOff(page, ['.mine li', '.begin .go']), []);
  await page.context().close();
}

// With the date on the chip.
async function seesBothScores(world, language) {
  const page = await world.visit({ size: smallPhone, language, touch: true });
  await start(world, page, 1813, { press: tapping(page) });
  const draw = dice(5);
  await playOn(
    page,
    () => byList(page, draw),
    async () => (await page.$('.hud .chips .chip small')) !== null,
  );
  for (const size of [smallPhone, phone]) {
    await page.setViewportSize(size);
    const cut = await page.$$eval('.hud .chips .points b', (all) =>
      all
        .filter(
          (b) =>
            b.getBoundingClientRect().right > b.closest('.chips').getBoundingClientRect().right,
        )
        .map((b) => b.textContent),
    );
    assert.deepEqual(cut, [], `a score is cut off at ${size.width}`);
  }
  await page.context().close();
}

async function knowsWhatIsNeeded(world) {
  const page = await world.visit({ size: smallPhone, touch: true });
  await start(world, page, 1806, {
    press: tapping(page),
    options: { scenario: 'Short scenario', level: 'Conscript' },
  });
  assert.match(await page.textContent('.hud .victory'), /11.*≤ 3.*≥ 4/s);
  assert.match(await page.getAttribute('.hud .victory', 'aria-label'), /After turn 5/);
  const draw = dice(3);
  let nobody = 0;
  let sheets = 0;
  await playOn(
    page,
    async () => {
      nobody += await page.$$eval(
        '#choices small',
        (all) => all.filter((s) => /reaches nobody/.test(s.textContent)).length,
      );
      await noIds(page);
      await page.$eval('.right', (sheet) => (sheet.scrollTop = 1000));
      await byList(page, draw);
    },
    async (i) => {
      const top = await page.$eval('.right', (sheet) => sheet.scrollTop);
      if (i > 0) assert.equal(top, 0, 'a new question is read from its top');
      for (const button of await page.$$('.aids .btn')) {
        const box = await button.boundingBox();
        if (box) assert(box.height <= 64, `a column of words: ${await button.innerText()}`);
        sheets++;
      }
      return i >= 40;
    },
  );
  await ready(page);
  assert((await isOver(page)) || (await choiceTexts(page)).length > 0);
  assert(nobody > 0, 'some attack reaches nobody, and its line says so');
  return sheets;
}
