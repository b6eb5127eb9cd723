// Animations run in order, one after the other, and never hold the game up: none is more than a
// few seconds behind the present. Times are milliseconds of one clock, places are points of a board.
import type { Point } from '../draw/svg';

// How far animations may lag behind; what no longer fits jumps.
export const longestLag = 4000;

export interface Span {
  from: number;
  to: number;
}

// Hands out stretches of time. What comes after the last one that fits takes no time at all.
export class Programme {
  private ends = 0;

  next(now: number, lasts: number): Span {
    const from = Math.max(now, this.ends);
    const to = from + lasts > now + longestLag ? from : from + lasts;
    this.ends = to;
    return { from, to };
  }

  endsAt(): number {
    return this.ends;
  }

  skip(): void {
    this.ends = 0;
  }
}

// One stretch of a way, walked in its time.
export interface Leg extends Span {
  points: Point[];
}

export interface Walking {
  x: number;
  y: number;
  // From 0 over 1 in the middle of a leg to 0: pieces are lifted a little while they go.
  lift: number;
}

// Slow at both ends: x²(3 - 2x).
const ease = (x: number): number => x * x * (3 - 2 * x);

function pointAt(points: Point[], share: number): Point {
  const lengths = points
    .slice(1)
    .map((p, i) => Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]));
  let left = lengths.reduce((sum, l) => sum + l, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    const long = lengths[i]!;
    if (left <= long && long > 0) {
      const [a, b] = [points[i]!, points[i + 1]!];
      return [a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long];
    }
    left -= long;
  }
  return points.at(-1)!;
}

// Where a piece with these legs is: before its time at the start, between two legs where the first ended,
// null when all is done.
export function whereAt(legs: Leg[], now: number): Walking | null {
  const last = legs.at(-1);
  if (!last || now >= last.to) return null;
  const leg = legs.find((l) => now < l.to)!;
  const share = now <= leg.from ? 0 : (now - leg.from) / (leg.to - leg.from);
  const [x, y] = pointAt(leg.points, ease(share));
  return { x, y, lift: Math.sin(Math.PI * share) };
}
