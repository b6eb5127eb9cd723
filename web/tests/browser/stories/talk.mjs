// Two who play by a link: the one who comes is asked for a name, what is said is noticed, and the talk lies beside the
// board without being in the way of the game.
import assert from 'node:assert/strict';
import { comeByLink, start } from '../front.mjs';
import { movedFrom, number, ready } from '../table.mjs';
import { phone } from '../visitor.mjs';

export const name = 'talk';

const button = '.tools button[aria-label^="Talk and notes"]';
const badge = `${button} b`;

export async function tell(world) {
  const host = await world.visit();
  const guest = await world.visit({ size: phone, touch: true });
  await start(world, host, 1806, { how: 'link' });
  await comeByLink(host, guest);
  await takesName(host, guest);
  await saysSomething(host, guest);
  const asked = await Promise.any([host, guest].map((page) => ready(page).then(() => page)));
  await answersAfterwards(asked);
  await skipsName(world, host);
  return 'named, heard, read, answered';
}

async function takesName(host, guest) {
  await guest.fill('#naming', 'Michel');
  await guest.click('.btn:has-text("Use this name")');
  await guest.waitForSelector('#naming', { state: 'detached' });
  await host.waitForSelector('.players:has-text("Michel")');
}

async function saysSomething(host, guest) {
  await host.click(button);
  assert.equal(await host.$('dialog[open]'), null, 'the talk lies over nothing');
  const [talk, map] = [await host.$('#talk'), await host.$('#map')];
  const [beside, board] = [await talk.boundingBox(), await map.boundingBox()];
  assert.ok(beside.x >= board.x + board.width, 'the talk lies beside the board');
  await host.keyboard.type('Good luck.');
  await host.keyboard.press('Enter');
  await host.waitForSelector('#talk li bdi:text-is("Good luck.")');
  assert.equal(await host.$(badge), null, 'nobody is told what he said himself');

  await guest.waitForSelector(`${badge}:text-is("1")`);
  assert.match(await guest.title(), /^\(1\) /);
  await guest.tap('.said:has-text("Good luck.")');
  await guest.waitForSelector('#talk li bdi:text-is("Good luck.")');
  await guest.waitForSelector(badge, { state: 'detached' });
  assert.doesNotMatch(await guest.title(), /^\(/);
  const sheet = await (await guest.$('#talk')).boundingBox();
  assert.equal(sheet.width, phone.width);
  assert.ok(sheet.y > phone.height / 4, 'the board is still seen');
  await guest.tap('#talk .shut');
  await guest.waitForSelector('#talk', { state: 'detached' });
  await guest.reload();
  await guest.waitForSelector('#prompt');
  await guest.waitForTimeout(200);
  assert.equal(await guest.$(badge), null, 'what was read stays read');
}

// However the talk was closed, Enter answers the question.
async function answersAfterwards(page) {
  for (const close of ['cross', 'Escape']) {
    await ready(page);
    const was = await number(page);
    if (!(await page.$('#talk'))) await page.click(button);
    await page.waitForSelector('#talk');
    if (close === 'cross') await page.click('#talk .shut');
    else {
      await page.focus('#talk input');
      await page.keyboard.press('Escape');
    }
    await page.waitForSelector('#talk', { state: 'detached' });
    const first = await page.getAttribute('#choices li:not(.not) button', 'aria-pressed');
    if (first !== 'true') await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await movedFrom(page, was);
    assert.equal(await page.$('#talk'), null, 'Enter did not open the talk again');
    if (!(await page.$('#prompt.mine'))) return;
  }
}

async function skipsName(world, host) {
  await host.click('.tools button[aria-label="Menu"]');
  const link = await host.inputValue('dialog[open] label:has-text("Link for spectators") input');
  const stranger = await world.visit();
  await stranger.goto(link);
  await stranger.click('.btn:has-text("Skip")');
  await stranger.waitForSelector('#naming', { state: 'detached' });
}
