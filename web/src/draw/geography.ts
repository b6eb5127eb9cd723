// From the places of a campaign to a map that pieces fit on: areas are pushed apart, and rivers, woods and
// ridges follow them, so that every bridge stays a bridge.
import { crossing, type Point } from './svg';

export const world = { width: 1240, height: 1240, marginX: 96, marginY: 88 };

export interface Place {
  id: string;
  x: number;
  y: number;
  // Where it would be on a true map, before it gave way.
  trueX: number;
  trueY: number;
}

export interface Way {
  a: string;
  b: string;
}

// Two areas need this much room for their blocks, and a road this much beside a strange area.
const roomForBlocks = 100;
const roomBesideRoads = 54;
const border = 70;
const rounds = 500;

export function declutter(places: Place[], ways: Way[]): void {
  const byId = new Map(places.map((p) => [p.id, p]));
  const ends = ways.map((w) => [byId.get(w.a)!, byId.get(w.b)!] as const);
  const push = new Map(places.map((p) => [p.id, [0, 0] as Point]));
  for (let round = 0; round < rounds; round++) {
    for (const p of places) push.set(p.id, [(p.trueX - p.x) * 0.03, (p.trueY - p.y) * 0.03]);
    apart(places, push);
    besideRoads(places, ends, push);
    for (const p of places) {
      const [dx, dy] = push.get(p.id)!;
      p.x = Math.max(border, Math.min(world.width - border, p.x + dx));
      p.y = Math.max(border, Math.min(world.height - border, p.y + dy));
    }
  }
}

function apart(places: Place[], push: Map<string, Point>): void {
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      const a = places[i]!;
      const b = places[j]!;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const d = Math.hypot(dx, dy) || 1;
      if (d >= roomForBlocks) continue;
      const k = ((roomForBlocks - d) / d) * 0.28;
      add(push, a.id, -dx * k, -dy * k);
      add(push, b.id, dx * k, dy * k);
    }
  }
}

function besideRoads(
  places: Place[],
  ends: (readonly [Place, Place])[],
  push: Map<string, Point>,
): void {
  for (const [a, b] of ends) {
    const vx = b.x - a.x;
    const vy = b.y - a.y;
    for (const c of places) {
      if (c === a || c === b) continue;
      const t = ((c.x - a.x) * vx + (c.y - a.y) * vy) / (vx * vx + vy * vy);
      if (t < 0.05 || t > 0.95) continue;
      const qx = c.x - a.x - vx * t;
      const qy = c.y - a.y - vy * t;
      const d = Math.hypot(qx, qy) || 1;
      if (d >= roomBesideRoads) continue;
      const k = ((roomBesideRoads - d) / d) * 0.2;
      add(push, c.id, qx * k, qy * k);
      add(push, a.id, -qx * k * 0.5, -qy * k * 0.5);
      add(push, b.id, -qx * k * 0.5, -qy * k * 0.5);
    }
  }
}

function add(push: Map<string, Point>, id: string, dx: number, dy: number): void {
  const p = push.get(id)!;
  p[0] += dx;
  p[1] += dy;
}

// The displacement of the areas, smoothly carried over to everything between them.
export function warpBy(places: Place[]): (p: Point) => Point {
  return ([x, y]) => {
    let sx = 0;
    let sy = 0;
    let sum = 0;
    for (const p of places) {
      const weight = 1 / ((x - p.trueX) ** 2 + (y - p.trueY) ** 2 + 500) ** 1.6;
      sx += weight * (p.x - p.trueX);
      sy += weight * (p.y - p.trueY);
      sum += weight;
    }
    return [x + sx / sum, y + sy / sum];
  };
}

export const soften = (line: Point[]): Point[] =>
  line.map((q, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    if (!before || !after) return q;
    return [(before[0] + 2 * q[0] + after[0]) / 4, (before[1] + 2 * q[1] + after[1]) / 4];
  });

export const densify = (line: Point[]): Point[] =>
  line.flatMap((q, i) => {
    const before = line[i - 1];
    if (!before) return [q];
    return [0.34, 0.67, 1].map((t): Point => [
      before[0] + (q[0] - before[0]) * t,
      before[1] + (q[1] - before[1]) * t,
    ]);
  });

// Where two drawn lines first meet.
export function meeting(a: Point[], b: Point[]): Point | null {
  for (let i = 1; i < a.length; i++) {
    for (let j = 1; j < b.length; j++) {
      const x = crossing(a[i - 1]!, a[i]!, b[j - 1]!, b[j]!);
      if (x) return x;
    }
  }
  return null;
}
