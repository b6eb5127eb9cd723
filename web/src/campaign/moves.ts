// Which pieces moved where between two positions: events tell the way, the positions tell the pieces. Hidden blocks are
// counted and nothing else, so that each of them moves like any other.
import type { GameEvent } from '../messages';
import { idsOf, idsOfSide } from '../parts/events';
import type { Piece, Position } from './position';

export interface Move {
  side: string;
  areas: string[];
  // Under which key each was drawn before, and is now; null where it was not on the map.
  who: { was: string; is: string }[];
}

// The ways of moves, each without a break.
export interface Chain {
  side: string;
  areas: string[];
}

const along = new Set(['march.enters', 'retreat.to', 'reaction', 'reaction.open', 'cannon-sounds']);
export const starts = new Set(['march', 'march.open', 'attack', 'attack.open']);

export function chainsOf(events: GameEvent[], sideOf: (piece: string) => string): Chain[] {
  const chains: Chain[] = [];
  let open: Chain | null = null;
  for (const event of events) {
    if (starts.has(event.kind)) open = null;
    if (!along.has(event.kind)) continue;
    const areas = idsOf(event, 'area');
    const steps = event.kind === 'march.enters' || event.kind === 'retreat.to';
    // A step says first where it goes, then where it came from; the others the other way round.
    const [from, to] = steps ? [areas[1], areas[0]] : [areas[0], areas[1]];
    const side = idsOfSide(event) ?? sideOf(idsOf(event, 'piece')[0] ?? '');
    if (!from || !to) continue;
    if (open && open.side === side && open.areas.at(-1) === from) open.areas.push(to);
    else chains.push((open = { side, areas: [from, to] }));
  }
  return chains;
}

const hiddenAt = (position: Position, side: string, area: string): Piece[] =>
  (position.stacks.get(area) ?? []).filter((p) => p.side === side && p.kind === 'hidden');

export function movesOf(before: Position, after: Position, events: GameEvent[]): Move[] {
  const was = new Map(before.pieces.map((p) => [p.key, p]));
  const sideOf = (id: string): string =>
    (was.get(id) ?? after.pieces.find((p) => p.id === id))?.side ?? '';
  const chains = chainsOf(events, sideOf);
  const where = new Map(before.pieces.map((p) => [p.key, p.area]));
  return chains.map((chain, i) => {
    const [start, end] = [chain.areas[0]!, chain.areas.at(-1)!];
    const later = chains.slice(i + 1).filter((c) => c.side === chain.side);
    const goesOn = later.some((c) => c.areas[0] === end);
    const who: Move['who'] = [];
    for (const piece of after.pieces) {
      if (piece.side !== chain.side || piece.kind === 'hidden' || !piece.area) continue;
      const here = where.get(piece.key);
      const arrives =
        piece.area === end || (goesOn && later.some((c) => c.areas.at(-1) === piece.area));
      // A piece that is known only now marched as a hidden block.
      const came = here === start || (here === undefined && piece.area === end);
      if (!arrives || !came || (here === end && start !== end)) continue;
      who.push({
        was: here === undefined ? flagAt(before, chain.side, start) : piece.key,
        is: piece.key,
      });
      where.set(piece.key, end);
    }
    if (!goesOn) {
      const there = hiddenAt(after, chain.side, end);
      const more = there.length - hiddenAt(before, chain.side, end).length;
      for (const piece of more > 0 ? there.slice(-more) : []) {
        who.push({ was: flagAt(before, chain.side, start), is: piece.key });
      }
    }
    return { ...chain, who };
  });
}

const flagAt = (position: Position, side: string, area: string): string =>
  hiddenAt(position, side, area)[0]?.key ?? `${side}/${area}/0`;
