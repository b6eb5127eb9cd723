// Somebody organises games for others: sends each player their link, looks on as a spectator does, says how it ends
// when a flag has fallen, and calls a game off for which nobody comes.
import assert from 'node:assert/strict';
import { begin, chooseGame, set } from '../front.mjs';
import { byKeys, dice, movedFrom, number, ready } from '../table.mjs';
import { listen } from '../visitor.mjs';
import { last, sameMoment, seesWhatBothKnow } from '../watching.mjs';

export const name = 'organiser';

const person = async (world) => {
  const page = await world.visit();
  return { page, heard: listen(page) };
};

export async function tell(world) {
  const [organiser, french, prussian] = [
    await person(world),
    await person(world),
    await person(world),
  ];
  await organise(world, organiser.page);
  await bothCome(world, organiser.page, french.page, prussian.page);
  await looksOn(organiser, french, prussian);
  await calledOff(world, organiser.page, french.page);
  await decides(organiser.page, french.page);
  await listed(world, organiser.page);
  return 'two brought together, watched and judged; another game called off';
}

// The shortest clock there is, and the organiser decides when it has run out.
async function organise(world, page) {
  await chooseGame(world, page, 1806);
  await page.click('.how button:has-text("A friend")');
  await set(page, 'level', 'Grognard');
  await set(page, 'seat', 'neither, I organise');
  await set(page, 'clock', 'for the game');
  await page.fill('label:has-text("Minutes each") input', '1');
  await page.fill('label:has-text("Seconds added") input', '0');
  await set(page, 'flag', 'I decide');
  await begin(page);
  await page.waitForSelector('.players:has-text("You organise this game")');
}

const linkOf = (page, side) => page.inputValue(`.invite label:has-text("${side}") input`);

async function comes(page, link) {
  await page.goto(link);
  await page.waitForSelector('#prompt');
}

// Each link is for its own side. On another page of the organiser, which remembers nothing, they are the same.
async function bothCome(world, page, french, prussian) {
  const links = [await linkOf(page, 'French'), await linkOf(page, 'Prussian')];
  assert.notEqual(links[0].split('#')[1], links[1].split('#')[1]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForSelector('.invite');
  assert.deepEqual([await linkOf(page, 'French'), await linkOf(page, 'Prussian')], links);

  await comes(prussian, links[1]);
  await page.waitForSelector('.invite label:has-text("Prussian")', { state: 'detached' });
  assert.equal(await linkOf(page, 'French'), links[0], 'the other link stays');
  // Who came first has no link to send.
  await prussian.waitForSelector('.invite:has-text("A seat is still empty")');
  assert.equal(await prussian.$('.invite input'), null);
  await comes(french, links[0]);
  await page.waitForSelector('.invite', { state: 'detached' });
}

async function looksOn(organiser, french, prussian) {
  assert.deepEqual([last(french).seat, last(prussian).seat], ['french', 'prussian']);
  const asked = await Promise.any([french, prussian].map((p) => ready(p.page).then(() => p)));
  const was = await number(asked.page);
  await byKeys(asked.page, dice(7));
  await movedFrom(asked.page, was);
  const people = [french, prussian, organiser];
  await sameMoment(people);
  seesWhatBothKnow(people);
  const { page } = organiser;
  assert.equal((await page.$$('#choices li button, #prompt .go, #prompt .undo')).length, 0);
  // While they play it is theirs.
  assert.equal(await page.$('.btn:has-text("Call the game off")'), null);
}

// Another game, for which only one has come.
async function calledOff(world, page, player) {
  const [office, guest] = [
    await world.visit({ person: page.context() }),
    await world.visit({ person: player.context() }),
  ];
  await organise(world, office);
  await comes(guest, await linkOf(office, 'French'));
  await office.click('.invite .btn:has-text("Call the game off")');
  assert.equal(await office.$('dialog[open] .laurel'), null, 'he is asked first');
  await office.click('.invite .btn:has-text("Yes, call it off")');
  for (const seen of [office, guest]) {
    await seen.waitForSelector('dialog[open] .laurel:has-text("left unfinished")');
    await seen.close();
  }
}

// Nobody moves any more, and the flag falls.
async function decides(page, player) {
  await page.waitForSelector('.btn:has-text("Let them play on")', { timeout: 120000 });
  await player.waitForSelector('text=The organiser, who founded the game, decides');
  assert.equal(await player.$('.btn:has-text("Let them play on")'), null);
  await page.click('.btn:has-text("Victory: French")');
  for (const seen of [page, player]) await seen.waitForSelector('dialog[open] .laurel');
}

// Neither won nor lost by him.
async function listed(world, page) {
  await page.goto(world.server.address);
  const games = page.locator('section[aria-label="Your games"] li');
  await games.filter({ hasText: 'Unfinished' }).first().waitFor();
  const judged = games.filter({ hasText: 'Victory: French' });
  await judged.first().waitFor();
  assert.match(await judged.first().innerText(), /you look on/);
}
