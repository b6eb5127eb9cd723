// Somebody watches two others in the fog: he sees what both may know, follows at once, and cannot act.
import assert from 'node:assert/strict';
import { comeByLink, start } from '../front.mjs';
import { byKeys, dice, number, question } from '../table.mjs';
import { listen } from '../visitor.mjs';

export const name = 'spectator';

const moves = 30;

export async function tell(world) {
  const people = [];
  for (let i = 0; i < 3; i++) {
    const page = await world.visit();
    people.push({ page, heard: listen(page) });
  }
  const [host, guest, watcher] = people;
  const made = await start(world, host.page, 1806, { how: 'link', options: { level: 'Grognard' } });
  await comeByLink(host.page, guest.page);
  await watcher.page.goto(new URL(made.watch, world.server.address).href);
  await watcher.page.waitForSelector('#prompt');
  assert(!watcher.page.url().includes('#'), 'the secret does not stay in the address');

  const draw = dice(4);
  for (let i = 0; i < moves; i++) {
    const asked = await Promise.any([host, guest].map(isAsked));
    await byKeys(asked.page, draw);
    await settled(asked);
    await sameMoment(people);
    seesWhatBothKnow(people);
  }
  await cannotAct(watcher, host);
  return `${moves} moves watched`;
}

const isAsked = async (person) => {
  await person.page.waitForSelector('#prompt.mine ~ *, #prompt.mine');
  await person.page.waitForSelector('#choices li button:not(:disabled)');
  return person;
};
const last = ({ heard }) => heard.findLast(({ message }) => message.observation)?.message;
const settled = ({ page }) =>
  page.waitForFunction(() => !document.querySelector('#choices li button:disabled'));

// Everybody has been told of the same position: nothing that all may see differs.
async function sameMoment(people) {
  const open = ({ observation: o }) =>
    JSON.stringify([o.turn, o.phase, o.vp, o.hand_counts, o.deck_counts, o.control, o.passed]);
  for (let tries = 0; tries < 200; tries++) {
    if (new Set(people.map((p) => open(last(p)))).size === 1) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  assert.fail('the spectator does not follow');
}

function seesWhatBothKnow([host, guest, watcher]) {
  const seen = last(watcher);
  assert.equal(seen.seat, 'spectator');
  assert.deepEqual(Object.values(seen.observation.hands ?? {}).flat(), [], 'no hand is open');
  assert.equal((seen.decision.actions ?? []).length, 0, 'nothing is offered');
  const named = ({ observation }) => new Set(Object.keys(observation.corps));
  const both = named(last(host)).intersection(named(last(guest)));
  assert(
    named(seen).isSubsetOf(both),
    `known to the spectator alone: ${[...named(seen).difference(both)]}`,
  );
}

async function cannotAct(watcher, host) {
  const { page, heard } = watcher;
  assert.equal(await page.$('#prompt.mine'), null);
  assert.equal((await page.$$('#choices li button, #prompt .go, #prompt .undo')).length, 0);
  assert.match(await question(page), /Waiting/);
  // Nor by a message that no page sends.
  const was = await number(host.page);
  const since = heard.length;
  const types = [
    { type: 'act', number: last(watcher).number, actions: ['pass'] },
    { type: 'resign' },
    { type: 'undo', number: last(watcher).number },
  ];
  const answers = await page.evaluate(
    (messages) =>
      new Promise((done) => {
        const socket = new WebSocket(
          `${location.origin.replace('http', 'ws')}/api/games/${location.pathname.split('/').at(-1)}/socket`,
        );
        const answers = [];
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data);
          if (said.type === 'view') {
            messages.forEach((m, i) => socket.send(JSON.stringify({ id: i + 1, ...m })));
          }
          if (said.re) answers.push(said.type);
          if (answers.length === messages.length) done(answers);
        };
      }),
    types,
  );
  assert.deepEqual(answers, ['refused', 'refused', 'refused']);
  assert.equal(await number(host.page), was, 'nothing has changed');
  assert.equal(heard.slice(since).filter(({ message }) => message.type === 'moved').length, 0);
}
