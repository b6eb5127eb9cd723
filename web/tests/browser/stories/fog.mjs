// Two people play by a link in the fog of war, with made-up names for everything that can be hidden. Every
// byte that reaches a page is kept, and no page has ever held a name that its seat had not been shown.
import assert from 'node:assert/strict';
import { canaryPack } from '../canary.mjs';
import { Watcher } from '../fog.mjs';
import { comeByLink, start } from '../front.mjs';
import { Officer } from '../officer.mjs';
import { byKeys, dice, isOver, movedFrom, number } from '../table.mjs';
import { doctored, listen } from '../visitor.mjs';

export const name = 'fog';

let pack;
export function setting() {
  pack = canaryPack('napoleon-1806');
  return { data: pack.folder };
}

const size = { width: 960, height: 640 };
const noMore = 'button:has-text("For all the game"):not(:disabled)';
const mostDecisions = 2500;

// By ill luck nobody meets anybody; then the fog was not tried, and another game is played.
const mostGames = 3;

export async function tell(world) {
  for (let games = 0; games < mostGames; games++) {
    const { fights, said } = await game(world);
    if (fights > 0) return said;
  }
  return assert.fail('nobody has fought');
}

async function game(world) {
  const people = [];
  for (const seat of ['french', 'prussian']) {
    const page = await world.visit({ size });
    people.push({ seat, page, heard: listen(page), bodies: bodiesOf(page) });
  }
  const [host, guest] = people;
  await start(world, host.page, 1806, {
    how: 'link',
    options: { scenario: 'Short scenario', level: 'Grognard' },
  });
  await comeByLink(host.page, guest.page);
  assert(!guest.page.url().includes('#'), 'the secret does not stay in the address');

  const decisions = await playTogether(people, await Officer.of(world, 'napoleon-1806'));
  const fights = count(host.heard, 'combat.begins');

  let messages = 0;
  const truth = await wholeTruth(people);
  for (const { seat, page, heard, bodies } of people) {
    await page.waitForSelector('.proof.good');
    const watcher = new Watcher(seat, pack, truth);
    assert.equal(watcher.leakIn(heard), null);
    for (const { url, text } of await Promise.all(bodies)) {
      assert.deepEqual([...pack.words.in(text).keys()], [], `${url} names something`);
    }
    findsLeaks(watcher, heard);
    messages += heard.length;
  }
  return {
    fights,
    said: `${decisions} decisions, ${fights} combats, ${messages} messages searched`,
  };
}

// Answers of requests, as long as the game is on.
function bodiesOf(page) {
  const bodies = [];
  page.on('response', (response) => {
    if (/\.(woff2|png|ico)$/.test(response.url())) return;
    const url = response.url();
    bodies.push(
      response.text().then(
        (text) => ({ url, text }),
        () => ({ url, text: '' }),
      ),
    );
  });
  return bodies;
}

async function playTogether(people, officer) {
  const draw = dice(11);
  for (let decisions = 0; decisions < mostDecisions; decisions++) {
    const asked = await someoneAsked(people);
    if (await isOver(people[0].page)) return decisions;
    const was = await number(asked.page);
    // Most moments to play a card are waived after a while, or the game takes half as long again.
    const waive = decisions > 60 && (await asked.page.$(noMore));
    if (waive) await waive.click();
    else await byKeys(asked.page, draw, officer.choose(asked.heard, draw));
    await movedFrom(asked.page, was);
  }
  return assert.fail('the game does not end');
}

const someoneAsked = (people) =>
  Promise.any(
    people.map(async (person) => {
      await person.page.waitForFunction(
        () =>
          document.querySelector('dialog[open] .laurel') ||
          (document.querySelector('#prompt.mine') &&
            document.querySelector('#choices li button:not(:disabled)')),
      );
      return person;
    }),
  );

const count = (heard, kind) =>
  heard.flatMap(({ message }) => message.events ?? []).filter((e) => e.kind === kind).length;

// What one of them did in secret is a moment to him alone, so both are asked.
async function wholeTruth(people) {
  const moments = new Map();
  for (const { page } of people) {
    for (const { move, observation } of await askReferee(page)) moments.set(move, observation);
  }
  return [...moments].sort(([a], [b]) => a - b).map(([, observation]) => observation);
}

// The true positions of the game that a person could tell apart, on a line of its own.
const askReferee = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const socket = new WebSocket(
          location.href.replace('http', 'ws').replace('game', 'api/games') + '/socket',
        );
        const positions = [];
        const ask = () =>
          socket.send(
            JSON.stringify({ id: 1, type: 'past', number: positions.length, as: 'referee' }),
          );
        socket.onclose = () => fail(new Error('the referee went away'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'view') ask();
          if (message.type === 'past') {
            positions.push({ move: message.move, observation: message.observation });
            ask();
          }
          // There is no such number: that was all.
          if (message.type === 'refused') {
            socket.onclose = null;
            socket.close();
            done(positions);
          }
        };
      }),
  );

// A search that finds nothing is worth nothing: the same messages with a name too many must be told apart.
function findsLeaks(watcher, heard) {
  const middle = heard.findIndex(
    ({ message, text }) =>
      message.type === 'moved' && message.number > 20 && JSON.parse(text).changes,
  );
  assert(middle > 0, 'no message names only what has changed');
  assert.equal(watcher.leakIn(heard.slice(0, middle + 1)), null);
  const hidden = [...pack.sides.keys()].filter((secret) => !watcher.shown.has(secret));
  const block = hidden.find((s) => s.startsWith('block/') && !watcher.canTell(s));
  const card = (own) =>
    hidden.find((s) => s.startsWith('card/') && (pack.sides.get(s) === watcher.seat) === own);
  const { changes } = JSON.parse(heard[middle].text);
  for (const secret of [block, card(true), card(false)]) {
    assert(secret, 'nothing is left to hide');
    const [word] = [...pack.words.secrets].find(([, s]) => s === secret);
    const march = { kind: 'march', args: [[{ kind: 'piece', id: word }]] };
    const within = { control: { ...changes.in?.control, jena: word } };
    for (const spoilt of [
      { names: { [word]: { name: {} } } },
      { events: [march] },
      { decision: { over: false, prompt: { en: `Where is ${word.toUpperCase()}?` } } },
      { changes: { ...changes, set: { ...changes.set, operation: { stack: [word] } } } },
      { changes: { ...changes, in: { ...changes.in, ...within } } },
      { changes: { ...changes, drop: { ...changes.drop, control: [word] } } },
    ]) {
      const leak = watcher.leakIn(doctored(heard, middle, spoilt)) ?? '';
      assert(
        leak.startsWith(`message ${middle} `) && leak.includes(secret),
        `${secret} slips through`,
      );
    }
  }
}
