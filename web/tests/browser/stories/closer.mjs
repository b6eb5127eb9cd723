// A thing looked at closely lies beside what is open, never over it, with its lines whole; it goes with a step of the
// replay.
import assert from 'node:assert/strict';
import { jena } from './guided.mjs';

export const name = 'closer';

export async function tell(world) {
  const seen = [];
  await jena(world, async (page, moment) => {
    if (moment === 'step-7') seen.push(await besideTheBattle(page));
    if (moment === 'end') seen.push(await besideTheReplay(page));
  });
  assert.equal(seen.length, 2);
  return 'beside a battle and beside the replay bar';
}

// The pointer on a piece, and the key.
async function lookAtAPiece(page) {
  const at = await page.evaluate(() => {
    for (const piece of document.querySelectorAll('#map .piece')) {
      const box = piece.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(middle.x, middle.y);
      if (hit && piece.contains(hit)) return middle;
    }
    return null;
  });
  assert(at, 'a piece can be pointed at');
  await page.mouse.move(at.x, at.y);
  await page.keyboard.press('i');
  await page.waitForSelector('.closer', { state: 'attached' });
  await settled(page);
}

// It is placed again when something was measured anew: a frame or two.
const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

async function liesFree(page, where) {
  const wrong = await page.evaluate(() => {
    const sheet = document.querySelector('.closer');
    if (!sheet?.checkVisibility({ visibilityProperty: true })) return ['it is not to be seen'];
    const box = sheet.getBoundingClientRect();
    const meets = (other) =>
      other.left < box.right &&
      box.left < other.right &&
      other.top < box.bottom &&
      box.top < other.bottom;
    const covered = [...document.querySelectorAll('[data-sheet], .replay')].filter((e) =>
      meets(e.getBoundingClientRect()),
    );
    const lines = [...sheet.querySelectorAll('.cited .rule')];
    const cut = lines.filter((line) => line.getBoundingClientRect().right > box.right);
    const app = document.querySelector('.app');
    return [
      ...covered.map((e) => `it covers ${e.className}`),
      ...cut.map((line) => `a line is cut off: ${line.textContent}`),
      ...(box.top < 0 || box.bottom > innerHeight ? ['it leaves the window'] : []),
      ...(app.scrollHeight > app.clientHeight ? ['the table is higher than the window'] : []),
      ...(lines.length === 0 ? ['it cites no clause'] : []),
    ];
  });
  assert.deepEqual(wrong, [], where);
}

async function besideTheBattle(page) {
  await page.waitForSelector('[data-sheet]');
  await lookAtAPiece(page);
  await liesFree(page, 'beside a battle');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.closer', { state: 'detached' });
  assert(await page.$('[data-sheet]'), 'the key closes one thing at a time');
}

async function besideTheReplay(page) {
  await page.click('dialog[open] header button');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  for (const shut of await page.$$('[data-sheet] .shut')) await shut.click();
  await lookAtAPiece(page);
  await liesFree(page, 'beside the replay bar');
  // A battle is opened while it is there.
  await page.click('#journal button:has-text("Combat at")');
  await page.waitForSelector('[data-sheet]');
  await settled(page);
  await liesFree(page, 'beside a battle that was looked up');
  await page.click('[data-sheet] .shut');
  // The bar grows by a row.
  await page.click('.replay .line button:first-child');
  await page.waitForSelector('.replay .deeds .btn');
  await page.waitForSelector('.closer', { state: 'detached' });
  await lookAtAPiece(page);
  await liesFree(page, 'beside the higher bar');
  await page.keyboard.press('Escape');
  await page.click('#prompt .btn:has-text("How it ended")');
}
