// Which clauses speak of a thing that is looked at closely, and of what happens.
import type { Name } from '../messages';
import { known } from '../parts/cited';
import type { Clause } from '../rulebook';

const ofPieces: Record<string, string[]> = {
  corps: ['combat.cards.strength', 'combat.cards.tired', 'recovery.3'],
  commander: ['operations.commander', 'combat.cards.leaders'],
  vedette: ['vedette.count', 'vedette.march'],
};
const ofEvents: Record<string, string> = {
  march: 'march.cost',
  'march.open': 'march.cost',
  'march.fatigue': 'march.share.equal',
  'march.behind': 'axis.behind',
  attack: 'attack.declared',
  'attack.open': 'attack.declared',
  axis: 'axis.placed',
  'combat.begins': 'combat.who',
  'combat.count': 'combat.cards.strength',
  'combat.count.moving': 'attack.penalty',
  'combat.won': 'combat.winner',
  'combat.tie': 'combat.tie',
  retreat: 'retreat.length',
  'retreat.met': 'retreat.enemy.fatigue',
  'retreat.lost': 'retreat.none',
  'pursuit.result': 'pursuit.result',
  'pursuit.none': 'pursuit.cavalry',
  'initiative.won': 'initiative.draw',
  'draw.cancel': 'draw.red.cancel',
  'pass.forced': 'operations.pass.forced',
  'recovery.rest': 'recovery.1',
  'recovery.tired': 'recovery.3',
};
const ofGround: Record<string, string[]> = {
  wooded: ['combat.cards.wooded', 'pursuit.ground'],
  citadel: ['combat.cards.citadel', 'pursuit.ground'],
};

export function citedBy(clauses: Clause[], name: Name): string[] {
  if (name.kind !== 'card') return known(clauses, ofPieces[name.kind] ?? []);
  const event = `.event.${String(name.printed?.event)}.`;
  return clauses.filter((c) => c.id.includes(event)).map((c) => c.id);
}

export const citedOn = (clauses: Clause[], ground: string): string[] =>
  known(clauses, ofGround[ground] ?? []);

export const citedFor = (kind: string): string | undefined => ofEvents[kind];

// All that is named here, for the test that looks them up.
export const named = [ofPieces, ofGround, ofEvents].flatMap((of) => Object.values(of).flat());
