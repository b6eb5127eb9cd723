// The register of rules as the server sends it.
import type { Text } from './messages';

export interface Clause {
  id: string;
  chapter: string;
  page?: string;
  text: Text;
  // The number of our own decision, where the book left it open.
  ruling?: number;
}

export interface RuleBook {
  prefix: string;
  clauses: Clause[];
  glossary?: Record<string, Text>;
  chapters?: Record<string, Text>;
}

export interface Term {
  key: string;
  name: Text;
  text: Text;
  // The clause that says it in full.
  rule: string | null;
}

// Terms come as a catalogue: a name, under the same key with ".text" what it means, with ".rule" the clause.
export function termsOf(book: RuleBook): Term[] {
  const all = book.glossary ?? {};
  return Object.entries(all)
    .filter(([key]) => all[`${key}.text`])
    .map(([key, name]) => {
      const rule = all[`${key}.rule`]?.en;
      return { key, name, text: all[`${key}.text`]!, rule: rule ? `${book.prefix}.${rule}` : null };
    });
}
