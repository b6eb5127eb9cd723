// What is written on the tab under a stack: names in ink, notes in pencil under them. A contested area has its name
// on the plate already.
import { say } from '../../state/language.svelte';
import type { Stack, Standing } from '../stacks';

export interface TabRow {
  text: string;
  note: boolean;
}

export function tabRows(
  stack: Stack,
  standing: Standing[],
  pencil: Map<string, string[]>,
): TabRow[] {
  const known = standing.filter(
    ({ piece }) => piece.area === stack.area && piece.name && piece.kind !== 'vedette',
  );
  const names = stack.contested ? [] : known.map((s) => say(s.piece.name!.name));
  return [
    ...names.map((text) => ({ text, note: false })),
    ...(pencil.get(stack.area) ?? []).map((text) => ({ text, note: true })),
  ];
}

export const tabWidth = (rows: TabRow[]): number =>
  Math.max(0, ...rows.map((row) => row.text.length)) * 6.9 + 12;
