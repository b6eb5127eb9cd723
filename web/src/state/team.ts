// Where two share a side: whose the decision is, as it was agreed when the game was founded.
import type { Decision, Member, Player, Seat, ViewMessage } from '../messages';

// What of a game tells it.
export interface Shared {
  seat: Seat;
  view: ViewMessage | null;
  players: Player[];
  decision: Decision;
}

export interface Duty {
  // The member who decides; null if either may.
  rank: 'captain' | 'officer' | null;
  member: Member | null;
  // Whether it is the viewer's.
  yours: boolean;
}

function agreedFor({ seat, view, players }: Shared): Record<string, string> | undefined {
  const player = players.find((p) => p.seat === seat);
  return view?.game.teams?.[player?.place ?? seat];
}

export const isShared = (game: Shared): boolean => agreedFor(game) !== undefined;

export function dutyOf(game: Shared): Duty | null {
  const agreed = agreedFor(game);
  const player = game.players.find((p) => p.seat === game.seat);
  if (!agreed || !player || !game.decision.actions?.length) return null;
  const rank = (agreed[game.decision.kind ?? ''] ?? null) as Duty['rank'];
  const member = player.members.find((m) => m.rights === rank) ?? null;
  const own = game.view?.captain ? 'captain' : 'officer';
  // An officer who never came is not waited for.
  return { rank, member, yours: rank === null || rank === own || member === null };
}
