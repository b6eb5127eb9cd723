// Where two share a side: whose the decision is, as it was agreed when the game was founded.
import type { Member } from '../messages';
import type { GameState } from '../state/game.svelte';

export interface Duty {
  // The one who decides; nobody if it belongs to either.
  rank: 'captain' | 'officer' | null;
  member: Member | null;
  // Whether it is the viewer's.
  yours: boolean;
}

export function dutyOf(game: GameState): Duty | null {
  const player = game.players.find((p) => p.seat === game.seat);
  const agreed = game.view?.game.teams?.[player?.place ?? game.seat];
  if (!agreed || !player || !game.mine) return null;
  const rank = (agreed[game.decision.kind ?? ''] ?? null) as Duty['rank'];
  const member = player.members.find((m) => m.rights === rank) ?? null;
  const own = game.view?.captain ? 'captain' : 'officer';
  // Nobody waits for an officer who never came.
  return { rank, member, yours: rank === null || rank === own || member === null };
}

export const isShared = (game: GameState): boolean => {
  const player = game.players.find((p) => p.seat === game.seat);
  return game.view?.game.teams?.[player?.place ?? game.seat] !== undefined;
};
