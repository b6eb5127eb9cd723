// What the machine's levels are called; a level that is new to this page goes by its id.
import { has, t } from '../state/language.svelte';

export function levelName(level: string): string {
  const key = `bot.${level}`;
  return has(key) ? t(key) : level;
}

// Seats that have no side yet: two who bid for theirs.
export function seatWord(seat: string): string {
  const key = `seat.${seat}`;
  return has(key) ? t(key) : seat;
}
