// The language of the page, and what it says of its own. What a game says comes from the server.
import type { Language, Text } from '../messages';
import en from '../texts.en.json';
import fr from '../texts.fr.json';
import { remembered, remember } from './memory';

export type Key = keyof typeof en;
const catalogue: Record<Language, Record<Key, string>> = { en, fr };

function first(): Language {
  const kept = remembered('language');
  if (kept === 'en' || kept === 'fr') return kept;
  return globalThis.navigator?.language?.startsWith('fr') ? 'fr' : 'en';
}

let current = $state<Language>(first());

export const language = (): Language => current;

export function speak(next: Language): void {
  current = next;
  remember('language', next);
  document.documentElement.lang = next;
  for (const hear of listeners) hear(next);
}

const listeners = new Set<(next: Language) => void>();

// Calls back when another language is chosen, until what it returns is called.
export function onLanguage(hear: (next: Language) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

// {0}, {1} stand for what is put in; {0|card|cards} for the word that goes with that number.
export function fill(phrase: string, spoken: Language, parts: (string | number)[]): string {
  return phrase.replace(/\{(\d)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, i, one, many) => {
    const part = parts[Number(i)] ?? '';
    if (one === undefined) return String(part);
    const count = Number(part);
    return count === 1 || (spoken === 'fr' && count === 0) ? one : many;
  });
}

// What people wrote, for the middle of a phrase: its letters do not turn the direction of the others.
export const isolated = (words: string): string => `\u2068${words}\u2069`;

// A phrase of the page.
export function t(key: Key, ...parts: (string | number)[]): string {
  return fill(catalogue[current][key], current, parts);
}

export const has = (key: string): key is Key => key in en;

// A text of the server, in the language of the page where it was said in that one.
export const say = (text: Text | string | null | undefined): string =>
  !text ? '' : typeof text === 'string' ? text : (text[current] ?? text.en ?? text.fr);
