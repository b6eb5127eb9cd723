// The names of the levels of the machine; a level that is new to this page has its id.
import { has, t } from '../state/language.svelte';

export function levelName(level: string): string {
  const key = `bot.${level}`;
  return has(key) ? t(key) : level;
}

// The name of a seat without a side: two players who bid for theirs.
export function seatWord(seat: string): string {
  const key = `seat.${seat}`;
  return has(key) ? t(key) : seat;
}
