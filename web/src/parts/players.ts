// What players and seats are called.
import type { GameState } from '../state/game.svelte';
import { has, isolated, t } from '../state/language.svelte';

const word = (key: string, fallback: string): string => (has(key) ? t(key) : fallback);

// The names of the levels of the machine; a level that is new to this page has its id.
export const levelName = (level: string): string => word(`bot.${level}`, level);

// The name of a seat without a side: two players who bid for theirs.
export const seatWord = (seat: string): string => word(`seat.${seat}`, seat);

export const sideWord = (side: string): string => word(`start.side.${side}`, side);

// Those who lead a seat, by their names.
export const namesOf = (names: string[]): string =>
  names.map((name) => (name ? isolated(name) : t('player.guest'))).join(', ') || t('player.nobody');

// Who leads a seat, as the viewer calls them.
export function whoLeads(game: GameState, seat: string): string {
  const player = game.players.find((p) => p.seat === seat);
  if (seat === game.seat) return t('player.you');
  return player?.bot ? levelName(player.bot) : namesOf(player?.members.map((m) => m.name) ?? []);
}
