// People find each other: an open seat in the lobby, words between them, notes of one's own, who may come in and who
// may not, a rematch, and a finished game that is shared and played on.
import assert from 'node:assert/strict';
import { chooseGame, start } from '../front.mjs';
import { byKeys, dice, number, question, ready } from '../table.mjs';

export const name = 'company';

const decisions = 12;

export async function tell(world) {
  const [host, guest, stranger] = [await world.visit(), await world.visit(), await world.visit()];
  await meet(world, host, guest);
  const id = new URL(host.url()).pathname;
  await talk(world, host, guest);
  await notWelcome(world, stranger, id);
  await watched(world, host, stranger);

  const draw = dice(12);
  for (let i = 0; i < decisions; i++) {
    const asked = await Promise.any([host, guest].map((page) => ready(page).then(() => page)));
    const was = await number(asked);
    await byKeys(asked, draw);
    await asked.waitForFunction((n) => document.querySelector('#prompt').dataset.number !== n, was);
  }
  await resign(host);
  await guest.waitForSelector('dialog[open] .laurel');
  await host.waitForSelector('.proof.good:has-text("before the first move")');

  const moment = await sharesMoment(world, host);
  await again(host, guest);
  return `met, talked, watched; ${moment}; rematch and branch`;
}

const inMenu = async (page, words) => {
  await page.click('.tools button[aria-label="Menu"]');
  await page.click(`dialog[open] .btn:has-text("${words}")`);
};
const closeSheet = (page) => page.click('dialog[open] header button');

// One offers a seat to anybody, the other takes it.
async function meet(world, host, guest) {
  await start(world, host, 1806, { how: 'lobby' });
  await chooseGame(world, guest, 1806);
  const seat = guest.locator('section[aria-label="Open seats"] li .btn');
  await seat.first().waitFor();
  await seat.first().click();
  await guest.waitForSelector('#prompt');
  await host.waitForFunction(() => !document.body.innerText.includes('The other seat is empty'));
}

async function talk(world, host, guest) {
  for (const page of [host, guest]) await page.click('.tools button[aria-label="Talk and notes"]');
  const field = host.locator('#talk form input.field');
  await field.fill('Good luck.');
  await field.press('Enter');
  await guest.waitForSelector('#talk li:has-text("Good luck.")');
  await host.waitForFunction(() => document.querySelector('#talk form input').value === '');

  // What is written while the line is down is still there, and goes out when it is back.
  world.down = true;
  await world.server.kill();
  await host.waitForSelector('[role=alert]:has-text("Connection lost")');
  await field.fill('Are you there?');
  await field.press('Enter');
  await host.waitForSelector('#talk [role=status]:has-text("Not sent yet")');
  await host.click('#talk summary');
  await host.fill('#talk textarea', 'Beware of rain.');
  await host.waitForTimeout(1000);
  assert.equal(await field.inputValue(), 'Are you there?');
  await world.server.again();
  for (const page of [host, guest]) {
    await page.waitForSelector('[role=alert]:has-text("Connection lost")', { state: 'detached' });
  }
  world.down = false;
  await host.waitForSelector('#talk [role=status]:has-text("kept by the server")');
  await field.press('Enter');
  await guest.waitForSelector('#talk li:has-text("Are you there?")');
  await host.reload();
  await host.waitForSelector('#prompt');
  await host.click('.tools button[aria-label="Talk and notes"]');
  assert.equal(await host.inputValue('#talk textarea'), 'Beware of rain.');
  for (const page of [host, guest]) await page.click('#talk .shut');
}

// Who has no right to a game, and who looks for one that is not there, reads why and finds back.
async function notWelcome(world, stranger, id) {
  world.down = true;
  for (const path of [id, '/game/nosuchgame']) {
    await stranger.goto(new URL(path, world.server.address).href);
    await stranger.waitForSelector('main [role=alert]');
    assert.equal(await stranger.$('text="Connection lost"'), null);
    await stranger.click('main a:has-text("To the camp")');
    await stranger.waitForSelector('.begin .go');
  }
  world.down = false;
}

// By the link of the menu a stranger may look on.
async function watched(world, host, stranger) {
  await host.click('.tools button[aria-label="Menu"]');
  const link = await host.inputValue('dialog[open] label:has-text("Link for spectators") input');
  await closeSheet(host);
  await stranger.goto(link);
  await stranger.waitForSelector('#prompt');
  await host.waitForSelector('.watchers:has-text("1")');
  assert.match(await question(stranger), /^To decide: /);
}

async function resign(page) {
  await inMenu(page, 'Resign');
  await page.click('dialog[open] .btn:has-text("Yes, resign")');
  await page.waitForSelector('dialog[open] .laurel');
}

// A link to a moment of a finished game shows others the same moment.
async function sharesMoment(world, host) {
  await host.click('dialog[open] .btn:has-text("Replay from the start")');
  for (let i = 0; i < 3; i++) await host.click('.replay button[aria-label="One move on"]');
  await host.waitForFunction(() => /^3 \//.test(document.querySelector('.replay span').innerText));
  await host.click('.tools button[aria-label="Menu"]');
  const link = await host.inputValue('dialog[open] label:has-text("Link to this moment") input');
  await closeSheet(host);
  assert.match(link, /\?move=\d+$/);
  const journal = (page) => page.$$eval('#journal li', (list) => list.length);
  const told = await journal(host);
  const other = await world.visit({ person: host.context() });
  await other.goto(link);
  await other.waitForSelector('.replay button:has-text("Back to now")');
  assert.equal(await journal(other), told, 'the same moment');
  await other.close();
  return `moment ${new URL(link).searchParams.get('move')} shared`;
}

// One asks for a rematch, the other follows; and the finished game is played on against a machine.
async function again(host, guest) {
  await host.click('.replay .btn:has-text("Play on from here")');
  await host.waitForFunction(() => !document.querySelector('.replay'));
  await ready(host);
  // Another window of the guest: once there is a rematch, the one button leads to it.
  const other = await guest.context().newPage();
  await other.goto(guest.url());
  await other.waitForSelector('dialog[open] .btn:has-text("Rematch")');
  await guest.click('dialog[open] .btn:has-text("Rematch")');
  await other.waitForSelector('dialog[open] .btn:has-text("To the rematch")');
  assert.equal((await other.$$('dialog[open] .btn:text-matches("rematch", "i")')).length, 1);
  await other.close();
  await guest.waitForFunction(() => !document.querySelector('.laurel'));
  await guest.waitForSelector('#prompt');
}
