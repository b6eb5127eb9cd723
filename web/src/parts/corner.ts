// Finds the corner of the board where a sheet hides least.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Kept {
  box: Box;
  // How much it matters that it stays in sight.
  weight: number;
}

export interface Corner {
  right: boolean;
  top: boolean;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const around = (x: number, y: number, by: number): Box => ({
  left: x - by,
  top: y - by,
  right: x + by,
  bottom: y + by,
});

// Of the spaces for a thing of this height, the best first: the first that holds it, otherwise the highest of them, none
// if even that is too low to show anything.
export function roomFor(height: number, rooms: readonly Box[], least: number): Box | null {
  const heightOf = (room: Box): number => room.bottom - room.top;
  const holds = rooms.find((room) => heightOf(room) >= height);
  if (holds) return holds;
  const highest = [...rooms].sort((a, b) => heightOf(b) - heightOf(a))[0];
  return highest && heightOf(highest) >= least ? highest : null;
}

// Of equal corners the one on the preferred side, and there the lower one.
export function freest(
  board: Box,
  size: { width: number; height: number },
  kept: readonly Kept[],
  margin: { left: number; right: number; end: number },
  right: boolean,
): Corner {
  const boxOf = (corner: Corner): Box => {
    const left = corner.right ? board.right - margin.right - size.width : board.left + margin.left;
    const top = corner.top ? board.top + margin.end : board.bottom - margin.end - size.height;
    return { left, top, right: left + size.width, bottom: top + size.height };
  };
  const hidden = (corner: Corner): number =>
    kept.reduce((sum, k) => sum + (meet(k.box, boxOf(corner)) ? k.weight : 0), 0);
  const corners = [right, !right].flatMap((side) =>
    [false, true].map((top): Corner => ({ right: side, top })),
  );
  return corners.reduce((best, next) => (hidden(next) < hidden(best) ? next : best));
}
