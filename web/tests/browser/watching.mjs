// What somebody is told who looks on, beside what the two who play are told. People are pages with what they heard.
import assert from 'node:assert/strict';
import { comes, doctored } from './visitor.mjs';

export const last = ({ heard }) => heard.findLast(({ message }) => message.observation)?.message;

// Everybody has been told of the same position: nothing that all may see differs.
export async function sameMoment(people) {
  const open = ({ observation: o }) =>
    JSON.stringify([o.turn, o.phase, o.vp, o.hand_counts, o.deck_counts, o.control, o.passed]);
  const together = () => new Set(people.map((person) => open(last(person)))).size === 1;
  assert(await comes(together), 'the spectator does not follow');
}

export function seesWhatBothKnow([host, guest, watcher]) {
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

// A spectator who is sent one thing more than both players know is found out, also where the message names only what
// has changed.
export function findsLeaks([host, guest, watcher]) {
  const at = watcher.heard.findLastIndex(({ text }) => JSON.parse(text).changes);
  assert(at > 0, 'no message names only what has changed');
  const people = [host, guest, { heard: watcher.heard.slice(0, at + 1) }];
  const spoil = (change) => [host, guest, { heard: doctored(people[2].heard, at, change) }];
  const { changes, decision } = JSON.parse(watcher.heard[at].text);
  const both = Object.keys(last(host).observation.corps);
  const secret = both.find((id) => !(id in last(guest).observation.corps));
  assert(secret, 'nothing is left to hide');
  const corps = { ...changes.in?.corps, [secret]: { area: 'jena' } };
  for (const spoilt of [
    { changes: { ...changes, in: { ...changes.in, corps } } },
    { changes: { ...changes, set: { ...changes.set, hands: { french: ['rain#1'] } } } },
    { decision: { ...decision, actions: [{ action: 'pass' }] } },
  ]) {
    assert.throws(() => seesWhatBothKnow(spoil(spoilt)), assert.AssertionError);
  }
}
