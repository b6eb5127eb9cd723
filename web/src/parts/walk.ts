// From place to place by the arrow keys.
export interface Lying {
  id: string;
  x: number;
  y: number;
}

// The nearest of these in the direction of the arrow: what lies aside counts as farther away.
export function nearest(
  here: Lying,
  places: Iterable<Lying>,
  [dx, dy]: [number, number],
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const { id, x, y } of places) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const far = ahead + aside * 2;
    if (ahead <= 1 || far >= least) continue;
    least = far;
    best = id;
  }
  return best;
}
