// From area to area by the arrow keys.
import type { Layout } from '../layout';

// The nearest area in the direction of the arrow: what lies aside counts as farther away.
export function step(layout: Layout, from: string, [dx, dy]: [number, number]): string | null {
  const here = layout.areas.get(from)!;
  let best: string | null = null;
  let least = Infinity;
  for (const area of layout.areas.values()) {
    const ahead = (area.x - here.x) * dx + (area.y - here.y) * dy;
    const aside = Math.abs((area.x - here.x) * dy) + Math.abs((area.y - here.y) * dx);
    if (ahead <= 1) continue;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = area.id;
    }
  }
  return best;
}
