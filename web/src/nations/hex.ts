// A hex that stands on its point.
import type { Point } from '../draw/svg';

export const radius = 60;

export function corners(x: number, y: number, r = radius): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}
