// The guided first game: an ordinary game against the weakest machine, with a word of advice whenever a kind of
// decision comes for the first time. What the advice says is in the texts; nothing here knows a rule.
import { has, t, type Key } from './state/language.svelte';
import { remember, remembered } from './state/memory';

export interface Lesson {
  scenario: string;
  options: Record<string, string | boolean>;
  seat: string;
  opponent: string;
}

const lessons: Record<string, Lesson> = {
  'napoleon-1806': {
    scenario: 'short',
    options: { level: 'conscript', combat: 'dice', beginner: true },
    seat: 'french',
    opponent: 'conscript',
  },
  'nations-1813': {
    scenario: 'leipzig',
    options: { rules: 'basic' },
    seat: 'french',
    opponent: 'conscript',
  },
};

export const lessonOf = (game: string): Lesson | null => lessons[game] ?? null;

export const isLesson = (id: string): boolean => remembered(`lesson.${id}`) !== null;
export const endLesson = (id: string): void => remember(`lesson.${id}`, 'over');
export const lessonOver = (id: string): boolean => remembered(`lesson.${id}`) === 'over';

// The advice for a kind of decision, if there is one.
export function advice(game: string, kind: string | undefined): string | null {
  const key = `lesson.${game}.${kind}`;
  return kind && has(key) ? t(key as Key) : null;
}
