// The register of rules as the server sends it.
import type { Text } from './messages';

export interface Clause {
  id: string;
  chapter: string;
  page?: string;
  text: Text;
}

export interface RuleBook {
  clauses: Clause[];
  glossary?: Record<string, Text>;
  chapters?: Record<string, Text>;
}
