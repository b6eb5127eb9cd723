// Which clauses speak of a thing that is looked at closely. Only ids: what they say is in the register.
import type { Clause } from '../rulebook';
import type { Name } from '../messages';

const ofPieces: Record<string, string[]> = {
  corps: ['combat.cards.a', 'combat.cards.b', 'recovery.3'],
  commander: ['operations.commander', 'combat.cards.e'],
  vedette: ['vedette.count', 'vedette.march'],
};
const ofGround: Record<string, string[]> = {
  wooded: ['combat.cards.c', 'pursuit.ground'],
  citadel: ['combat.cards.d', 'pursuit.ground'],
};

function known(clauses: Clause[], wanted: string[]): string[] {
  return clauses.filter((c) => wanted.some((id) => c.id.endsWith(`.${id}`))).map((c) => c.id);
}

export function citedBy(clauses: Clause[], name: Name): string[] {
  if (name.kind !== 'card') return known(clauses, ofPieces[name.kind] ?? []);
  const event = `.event.${String(name.printed?.event)}.`;
  return clauses.filter((c) => c.id.includes(event)).map((c) => c.id);
}

export const citedOn = (clauses: Clause[], ground: string): string[] =>
  known(clauses, ofGround[ground] ?? []);
