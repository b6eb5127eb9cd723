// Where the blocks of an area stand.
import { setApart } from './apart';
import type { Extent } from './labels';
import type { Layout } from './layout';
import type { Piece } from './position';

export const pieceScale = 0.88;

export interface Standing {
  piece: Piece;
  x: number;
  y: number;
}

export interface Stack {
  area: string;
  x: number;
  y: number;
  contested: boolean;
  // How tall the plate of a contested area is, so that the taller stack fits on it.
  tall: number;
  extent: Extent;
  // How many hidden blocks stand together, where there is more than one, and where the number goes.
  count: { x: number; y: number; n: number } | null;
}

// So much of a covered block is seen that its numeral is whole.
const stepOpen = 27;
const stepHidden = 8;

// More blocks than this stand in two columns.
const mostInColumn = 3;
const columnApart = 62;

function columnOf(
  blocks: Piece[],
  cx: number,
  cy: number,
  step: number,
  slant: number,
): Standing[] {
  const last = blocks.length - 1;
  return blocks.map((piece, i) => ({
    piece,
    x: cx + (i - last / 2) * slant,
    y: cy + (i - last / 2) * step,
  }));
}

function pile(pieces: Piece[], cx: number, cy: number, narrow: boolean): Standing[] {
  const blocks = pieces.filter((p) => p.kind !== 'commander');
  const chiefs = pieces.filter((p) => p.kind === 'commander');
  const hidden = blocks.every((p) => p.kind === 'hidden');
  const standing: Standing[] = [];
  if (hidden) standing.push(...columnOf(blocks, cx, cy, stepHidden, -7));
  else if (narrow || blocks.length <= mostInColumn)
    standing.push(...columnOf(blocks, cx, cy, stepOpen, -4));
  else {
    const half = Math.ceil(blocks.length / 2);
    standing.push(...columnOf(blocks.slice(0, half), cx - columnApart / 2, cy, stepOpen, 0));
    standing.push(...columnOf(blocks.slice(half), cx + columnApart / 2, cy, stepOpen, 0));
  }
  const top = standing.reduce<Standing | null>(
    (best, s) => (!best || s.x - s.y > best.x - best.y ? s : best),
    null,
  );
  chiefs.forEach((piece, i) => {
    // A commander sits on the right edge of the stack, clear of the numeral, or alone in the middle.
    standing.push(
      top ? { piece, x: top.x + 42, y: top.y - 11 + i * 20 } : { piece, x: cx + i * 12, y: cy },
    );
  });
  return standing;
}

export function arrange(
  layout: Layout,
  stacks: Map<string, Piece[]>,
): { standing: Standing[]; stacks: Stack[] } {
  const standing: Standing[] = [];
  const result: Stack[] = [];
  for (const [id, pieces] of stacks) {
    const area = layout.areas.get(id);
    if (!area) continue;
    const ours = pieces.filter((p) => p.side === layout.sides[0]);
    const theirs = pieces.filter((p) => p.side !== layout.sides[0]);
    const contested = ours.length > 0 && theirs.length > 0;
    const placed = contested
      ? [
          ...pile(ours, area.x - 35, area.y + 2, true),
          ...pile(theirs, area.x + 37, area.y + 2, true),
        ]
      : pile(pieces, area.x, area.y, false);
    standing.push(...placed);
    const nameless = placed.filter((s) => s.piece.kind === 'hidden');
    const front = nameless.at(-1);
    const chief = placed.some((s) => s.piece.kind === 'commander');
    const reach = (side: (s: Standing) => number): number => Math.max(...placed.map(side));
    const most = Math.max(
      ...[ours, theirs].map((l) => l.filter((p) => p.kind !== 'commander').length),
    );
    const tall = Math.max(92, 56 + (most - 1) * stepOpen + 14);
    result.push({
      tall,
      area: id,
      x: area.x,
      y: area.y,
      contested,
      extent: contested
        ? { left: 78, right: 78, top: tall / 2 + 16, bottom: tall / 2 + 18 }
        : {
            left: 34 + reach((s) => (s.piece.kind === 'commander' ? 0 : area.x - s.x)),
            right:
              36 +
              (chief ? 26 : 0) +
              reach((s) => (s.piece.kind === 'commander' ? 0 : s.x - area.x)),
            top: 25 + reach((s) => (s.piece.kind === 'commander' ? 0 : area.y - s.y)),
            bottom: 30 + reach((s) => (s.piece.kind === 'commander' ? 0 : s.y - area.y)),
          },
      count:
        nameless.length > 1 && front
          ? { x: front.x - 28, y: front.y + 18, n: nameless.length }
          : null,
    });
  }
  setApart(result, standing);
  return { standing, stacks: result };
}
