// A spectator watches two players in the fog, sees what both may know, follows at once, and cannot act.
import assert from 'node:assert/strict';
import { comeByLink, start } from '../front.mjs';
import { byKeys, dice, number, question } from '../table.mjs';
import { listen } from '../visitor.mjs';
import { findsLeaks, last, sameMoment, seesWhatBothKnow } from '../watching.mjs';

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
  findsLeaks(people);
  await cannotAct(watcher, host);
  return `${moves} moves watched`;
}

const isAsked = async (person) => {
  await person.page.waitForSelector('#prompt.mine ~ *, #prompt.mine');
  await person.page.waitForSelector('#choices li button:not(:disabled)');
  return person;
};
const settled = ({ page }) =>
  page.waitForFunction(() => !document.querySelector('#choices li button:disabled'));

async function cannotAct(watcher, host) {
  const { page, heard } = watcher;
  assert.equal(await page.$('#prompt.mine'), null);
  assert.equal((await page.$$('#choices li button, #prompt .go, #prompt .undo')).length, 0);
  // A spectator has no other side to wait for.
  assert.match(await question(page), /^To decide: /);
  assert.match(await page.textContent('#prompt'), /You are watching/);
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
