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

// Five hundred rounds over every road and area are many: numbers lie in a row, by the places' order in the list.
interface Crowded {
  x: Float64Array;
  y: Float64Array;
  dx: Float64Array;
  dy: Float64Array;
}

export function declutter(places: Place[], ways: Way[]): void {
  const orderOf = new Map(places.map((p, i) => [p.id, i]));
  const ends = ways.map((w) => [orderOf.get(w.a)!, orderOf.get(w.b)!] as const);
  const now: Crowded = {
    x: Float64Array.from(places, (p) => p.x),
    y: Float64Array.from(places, (p) => p.y),
    dx: new Float64Array(places.length),
    dy: new Float64Array(places.length),
  };
  for (let round = 0; round < rounds; round++) {
    homewards(now, places);
    apart(now);
    besideRoads(now, ends);
    give(now);
  }
  places.forEach((p, i) => {
    p.x = now.x[i]!;
    p.y = now.y[i]!;
  });
}

function homewards({ x, y, dx, dy }: Crowded, places: Place[]): void {
  for (let i = 0; i < x.length; i++) {
    dx[i] = (places[i]!.trueX - x[i]!) * 0.03;
    dy[i] = (places[i]!.trueY - y[i]!) * 0.03;
  }
}

function give({ x, y, dx, dy }: Crowded): void {
  for (let i = 0; i < x.length; i++) {
    x[i] = Math.max(border, Math.min(world.width - border, x[i]! + dx[i]!));
    y[i] = Math.max(border, Math.min(world.height - border, y[i]! + dy[i]!));
  }
}

function apart({ x, y, dx, dy }: Crowded): void {
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 1; j < x.length; j++) {
      const vx = x[j]! - x[i]!;
      const vy = y[j]! - y[i]!;
      const square = vx * vx + vy * vy;
      if (square >= roomForBlocks * roomForBlocks) continue;
      const d = Math.sqrt(square) || 1;
      const k = ((roomForBlocks - d) / d) * 0.28;
      dx[i]! -= vx * k;
      dy[i]! -= vy * k;
      dx[j]! += vx * k;
      dy[j]! += vy * k;
    }
  }
}

function besideRoads({ x, y, dx, dy }: Crowded, ends: (readonly [number, number])[]): void {
  for (const [a, b] of ends) {
    const ax = x[a]!;
    const ay = y[a]!;
    const vx = x[b]! - ax;
    const vy = y[b]! - ay;
    const length = vx * vx + vy * vy;
    // A place outside the box around the road is not beside it.
    const left = Math.min(ax, ax + vx) - roomBesideRoads;
    const right = Math.max(ax, ax + vx) + roomBesideRoads;
    const top = Math.min(ay, ay + vy) - roomBesideRoads;
    const bottom = Math.max(ay, ay + vy) + roomBesideRoads;
    for (let c = 0; c < x.length; c++) {
      const cx = x[c]!;
      const cy = y[c]!;
      if (cx < left || cx > right || cy < top || cy > bottom || c === a || c === b) continue;
      const t = ((cx - ax) * vx + (cy - ay) * vy) / length;
      if (t < 0.05 || t > 0.95) continue;
      const qx = cx - ax - vx * t;
      const qy = cy - ay - vy * t;
      const d = Math.sqrt(qx * qx + qy * qy) || 1;
      if (d >= roomBesideRoads) continue;
      const k = ((roomBesideRoads - d) / d) * 0.2;
      dx[c]! += qx * k;
      dy[c]! += qy * k;
      dx[a]! -= qx * k * 0.5;
      dy[a]! -= qy * k * 0.5;
      dx[b]! -= qx * k * 0.5;
      dy[b]! -= qy * k * 0.5;
    }
  }
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
