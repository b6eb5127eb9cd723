// Clauses that a family names by hand, to be shown beside a thing. Only ids: what they say is in the register, and a
// test looks whether each is there.
import type { Clause } from '../rulebook';
import { has, t } from '../state/language.svelte';

// Without the prefix of its game, as a family names it.
export const plainId = (id: string): string => id.slice(id.indexOf('.') + 1);

// What a player reads instead of an id: the title of its chapter.
export function chapterOf(game: string, id: string): string {
  // The prefix of a game is its year. A part of a chapter may have a title of its own.
  const [chapter, part] = (/^\d/.test(id) ? plainId(id) : id).split('.');
  const key = [`${chapter}.${part}`, `${chapter}`].map((x) => `chapter.${game}.${x}`).find(has);
  return t(key ?? 'rules.one');
}

// The ids of the register for these, in its order.
export const known = (clauses: Clause[], wanted: string[]): string[] =>
  clauses.filter((c) => wanted.includes(plainId(c.id))).map((c) => c.id);
