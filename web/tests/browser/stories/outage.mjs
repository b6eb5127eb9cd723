// The server is killed in the middle of a game. The page says so in words, comes back by itself, and the game
// goes on where it was: nothing that was acknowledged is lost.
import assert from 'node:assert/strict';
import { start } from '../front.mjs';
import { byKeys, choiceTexts, dice, number, playOn, question, ready } from '../table.mjs';
import { listen } from '../visitor.mjs';

export const name = 'outage';

export async function tell(world) {
  const page = await world.visit();
  const heard = listen(page);
  await start(world, page, 1806);
  const draw = dice(5);
  const play = (decisions) =>
    playOn(
      page,
      () => byKeys(page, draw),
      (i) => i >= decisions,
    );

  await play(12);
  await atRest(world, page);
  await play(6);
  await inTheAct(world, page, heard, draw);
  await play(6);
  return `killed twice, back at move ${await number(page)}`;
}

const journal = (page) => page.$$eval('#journal li', (list) => list.map((li) => li.innerText));
const pieces = (page) =>
  page.$$eval('#map .piece', (all) => all.map((p) => p.getAttribute('style') + p.innerHTML));
const all = async (page) => ({
  number: await number(page),
  question: await question(page),
  choices: await choiceTexts(page),
  journal: await journal(page),
  pieces: await pieces(page),
});

const lost = /Connection lost\. .*Trying again/;
const saysSo = async (page) => {
  const strip = await page.waitForSelector('[role=alert]:has-text("Connection lost")');
  assert.match(await strip.innerText(), lost);
};
const isBack = (page) =>
  page.waitForSelector('[role=alert]:has-text("Connection lost")', { state: 'detached' });

async function outage(world, page) {
  world.down = true;
  await world.server.kill();
  await saysSo(page);
  const usable = await page.$$(
    '#choices li:not(.not) button:not(:disabled), #prompt .go:not(:disabled)',
  );
  assert.equal(usable.length, 0, 'without a line nothing can be answered');
  await world.server.again();
  await isBack(page);
  world.down = false;
}

// While the person thinks: everything is exactly as it was.
async function atRest(world, page) {
  const before = await all(page);
  assert(before.journal.length > 0);
  await outage(world, page);
  await ready(page);
  assert.deepEqual(await all(page), before);
}

// While an answer is on its way: it counts or it does not, but what the server called done stays.
async function inTheAct(world, page, heard, draw) {
  await ready(page);
  const since = heard.length;
  const events = () => heard.flatMap(({ message }) => message.events ?? []).length;
  const before = { number: Number(await number(page)), events: events() };
  await byKeys(page, draw);
  await outage(world, page);
  const news = heard.slice(since).map(({ message }) => message);
  const view = news.findLast((message) => message.type === 'view');
  const done = news.filter((message) => message.type === 'done');
  const told = news.filter((message) => message.type === 'moved');
  const least = Math.max(before.number, ...done.map((m) => m.number), ...told.map((m) => m.number));
  assert(view.number >= least, `it was at move ${least} and is at ${view.number}`);
  assert(view.log.length >= events(), 'what the journal had told is still told');
}
