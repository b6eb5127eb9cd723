// What is printed on a corps, in words, and what its fatigue costs it.
import { t } from '../state/language.svelte';
import type { Tracks } from './layout';
import type { Piece } from './position';

export interface Remark {
  text: string;
  bad: boolean;
}

const printed = ['combat', 'march', 'fatigue', 'pursuit'] as const;

export const bonusesOf = (numbers: Record<string, unknown> | undefined): string[] =>
  printed.flatMap((key) => {
    const bonus = Number(numbers?.[key] ?? 0);
    return bonus ? [t(`corps.${key}`, bonus)] : [];
  });

export function remarksOn(piece: Piece, tracks: Tracks): Remark[] {
  const remarks = bonusesOf(piece.name?.printed).map((text) => ({ text, bad: false }));
  if ((piece.fatigue ?? 0) >= tracks.fatigue.tired_from)
    remarks.push({ text: t('corps.tired'), bad: true });
  return remarks;
}
