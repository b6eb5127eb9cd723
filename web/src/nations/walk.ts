// From zone to zone by the arrow keys.
import type { HexLayout } from './layout';

// How much of the way to a neighbour must lie in the direction of the arrow.
const leastFit = 0.4;

export function step(layout: HexLayout, from: string, [dx, dy]: [number, number]): string | null {
  const here = layout.zones.get(from)!;
  let best: string | null = null;
  let most = leastFit;
  for (const id of layout.neighbours.get(from) ?? []) {
    const z = layout.zones.get(id)!;
    const fit =
      ((z.x - here.x) * dx + (z.y - here.y) * dy) / Math.hypot(z.x - here.x, z.y - here.y);
    if (fit > most) {
      most = fit;
      best = id;
    }
  }
  return best;
}
