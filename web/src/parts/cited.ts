// Clauses that a family names by hand, to be shown beside a thing. Only ids: what they say is in the register, and a
// test looks whether each is there.
import type { Clause } from '../rulebook';

// Without the prefix of its game, as a family names it.
export const plainId = (id: string): string => id.slice(id.indexOf('.') + 1);

// The ids of the register for these, in its order.
export const known = (clauses: Clause[], wanted: string[]): string[] =>
  clauses.filter((c) => wanted.includes(plainId(c.id))).map((c) => c.id);
