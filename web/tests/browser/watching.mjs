// What somebody is told who looks on, beside what the two who play are told. People are pages with what they heard.
import assert from 'node:assert/strict';

export const last = ({ heard }) => heard.findLast(({ message }) => message.observation)?.message;

// Everybody has been told of the same position: nothing that all may see differs.
export async function sameMoment(people) {
  const open = ({ observation: o }) =>
    JSON.stringify([o.turn, o.phase, o.vp, o.hand_counts, o.deck_counts, o.control, o.passed]);
  for (let tries = 0; tries < 200; tries++) {
    if (new Set(people.map((p) => open(last(p)))).size === 1) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  assert.fail('the spectator does not follow');
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
