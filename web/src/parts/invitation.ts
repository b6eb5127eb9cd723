// Which players a game still lacks, and their links: the server sends each link to the people it concerns.
import type { GameState } from '../state/game.svelte';

export interface Invitation {
  seat: string;
  path: string;
}

export interface Invited {
  // Whether a seat is empty, and the links to those that the viewer may hand on.
  waits: boolean;
  links: Invitation[];
  // The link for the officer of the player's own side, if it is shared and has none yet.
  officer: Invitation | null;
}

export function invitedTo(game: GameState): Invited {
  if (!game.view || game.decision.over) return { waits: false, links: [], officer: null };
  const { links = {}, officer } = game.view;
  const empty = game.players.filter((p) => !p.bot && p.members.length === 0);
  const own = game.players.find((p) => p.seat === game.seat && p.members.length === 1);
  // Behind the secret stands the seat by the name that it had when the match was founded.
  const invitation = (path: string | undefined, p: { seat: string; place?: string }) =>
    path ? [{ seat: p.seat, path: `${path}/${p.place ?? p.seat}` }] : [];
  return {
    waits: empty.length > 0,
    links: empty.flatMap((p) => invitation(links[p.place ?? p.seat], p)),
    officer: own ? (invitation(officer, own)[0] ?? null) : null,
  };
}
