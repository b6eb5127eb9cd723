// A past or future time in words: how long ago, or how long from now.
import { language } from '../state/language.svelte';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function fromNow(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'long' });
  for (const [unit, length] of units) {
    if (Math.abs(at - now) >= length) return words.format(Math.trunc((at - now) / length), unit);
  }
  return words.format(0, 'minute');
}

export const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
