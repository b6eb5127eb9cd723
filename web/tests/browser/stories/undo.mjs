// Taking back: at once where nothing was learnt, by the opponent's leave where a card has been drawn. Only who is
// asked gets the question; who asked, and who watches, do not.
import assert from 'node:assert/strict';
import { comeByLink, start } from '../front.mjs';
import { byKeys, choiceTexts, dice, movedFrom, number, question, ready } from '../table.mjs';
import { listen } from '../visitor.mjs';

export const name = 'undo';

export async function tell(world) {
  const host = await world.visit();
  const guest = await world.visit();
  const watcher = await world.visit();
  const people = [host, guest].map((page) => ({ page, heard: listen(page) }));
  const made = await start(world, host, 1806, { how: 'link', options: { level: 'Conscript' } });
  await comeByLink(host, guest);
  await watcher.goto(new URL(made.watch, world.server.address).href);
  await watcher.waitForSelector('#prompt');
  const fair = await takesBackAtOnce(people);
  const asked = await asksLeave(people, watcher);
  return `${fair}; ${asked}`;
}

const last = ({ heard }) => heard.findLast(({ message }) => message.decision)?.message;
const moment = async ({ page }) => [await question(page), await choiceTexts(page)];
const undoButton = '#prompt .undo:not(:disabled)';

// Plays until somebody can take back what he did in this way; returns him and the moment before.
async function until(people, undo) {
  const draw = dice(9);
  for (let i = 0; i < 300; i++) {
    const someone = await Promise.any(
      people.map(async (person) => {
        await ready(person.page);
        return person;
      }),
    );
    const before = await moment(someone);
    const was = await number(someone.page);
    await byKeys(someone.page, draw, placeOfMarch(last(someone)));
    await movedFrom(someone.page, was);
    await someone.page.waitForTimeout(50);
    if (last(someone).undo === undo) return { someone, before };
  }
  return assert.fail(`undo never was ${undo}`);
}

// Marches, since these draw a card.
function placeOfMarch({ decision }) {
  const at = decision.actions.findIndex(({ action }) => /^(march|done|decline|go):?/.test(action));
  return at >= 0 ? at : 0;
}

async function takesBackAtOnce(people) {
  const { someone, before } = await until(people, 'fair');
  const was = await number(someone.page);
  assert.match(await someone.page.textContent(undoButton), /^\s*Undo/);
  await someone.page.click(undoButton);
  await movedFrom(someone.page, was);
  await ready(someone.page);
  assert.deepEqual(await moment(someone), before, 'it is as it was before');
  return `taken back: ${before[0]}`;
}

async function asksLeave(people, watcher) {
  const { someone, before } = await until(people, 'ask');
  const other = people.find((person) => person !== someone);
  const was = await number(someone.page);
  assert.match(await someone.page.textContent(undoButton), /Ask to undo/);
  await someone.page.click(undoButton);
  const dialog = other.page.locator('dialog[open]:has-text("may the last move be taken back?")');
  await dialog.waitFor();
  assert.equal(await number(someone.page), was, 'nothing is taken back before it is granted');
  await someone.page.waitForSelector('[role=status]:has-text("You have asked")');
  for (const page of [someone.page, watcher]) {
    assert.equal(await page.$('dialog[open]'), null, 'the question is for the other side alone');
  }
  await dialog.locator('.btn:has-text("Agreed")').click();
  await movedFrom(someone.page, was);
  await ready(someone.page);
  assert.deepEqual((await moment(someone))[0], before[0], 'it is as it was before');
  await dialog.waitFor({ state: 'detached' });
  return `granted: ${before[0]}`;
}
