// The hexes around Leipzig: where each zone lies, and how the rivers run through it.
import { r1, scatter, type Point } from '../draw/svg';
import type { Named } from '../campaign/layout';
import type { Text } from '../messages';

export interface Zone {
  id: string;
  name: Text;
  kind: string;
  district: string;
  row: number;
  column: number;
}

export interface NationsBoard {
  game: string;
  family: 'nations';
  title: Text;
  seats: Named[];
  areas: Zone[];
  connections: { a: string; b: string }[];
  districts: Named[];
  kinds: Named[];
  arms: Named[];
  scenarios: Named[];
  dates: { id: string; name: Text; point: number; reveals: boolean; battle: boolean }[];
  tracks: { time: { from: number; to: number } };
  numbers: { actions_a_turn: number; hand_limit: number };
}

export const radius = 60;
const across = Math.sqrt(3) * radius;
const margin = 14;

export interface PlacedZone extends Zone {
  x: number;
  y: number;
}

export interface HexLayout {
  zones: Map<string, PlacedZone>;
  neighbours: Map<string, string[]>;
  width: number;
  height: number;
}

export function corners(x: number, y: number, r = radius): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

export function layOut(board: NationsBoard): HexLayout {
  const zones = new Map(
    board.areas.map((z) => {
      // Odd rows are shifted by half a hex.
      const x = margin + (z.column + 0.5 + (z.row % 2) / 2) * across;
      const y = margin + radius + z.row * 1.5 * radius;
      return [z.id, { ...z, x, y }];
    }),
  );
  const neighbours = new Map<string, string[]>(board.areas.map((z) => [z.id, []]));
  for (const { a, b } of board.connections) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const all = [...zones.values()];
  return {
    zones,
    neighbours,
    width: Math.round(Math.max(...all.map((z) => z.x)) + across / 2 + margin),
    height: Math.round(Math.max(...all.map((z) => z.y)) + radius + margin + 8),
  };
}

// The border between two zones that touch.
export function borderOf(a: PlacedZone, b: PlacedZone): [Point, Point] {
  const middle: Point = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const near = corners(a.x, a.y).sort(
    (p, q) =>
      Math.hypot(p[0] - middle[0], p[1] - middle[1]) -
      Math.hypot(q[0] - middle[0], q[1] - middle[1]),
  );
  return [near[0]!, near[1]!];
}

// Rivers run from river zone to river zone, without going round in circles; where one ends it leaves the zone.
export function streams(layout: HexLayout): string {
  const chance = scatter(11);
  const wet = [...layout.zones.values()].filter((z) => z.kind === 'river');
  const bed = new Map(
    wet.map((z): [string, Point] => [
      z.id,
      [z.x + (chance() - 0.5) * 22, z.y + (chance() - 0.5) * 16],
    ]),
  );
  const degree = new Map<string, number>();
  const reached = new Set<string>();
  let path = '';
  for (const source of wet) {
    if (reached.has(source.id)) continue;
    reached.add(source.id);
    const open = [source.id];
    while (open.length > 0) {
      const here = open.shift()!;
      for (const next of layout.neighbours.get(here) ?? []) {
        if (!bed.has(next) || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
        degree.set(here, (degree.get(here) ?? 0) + 1);
        degree.set(next, (degree.get(next) ?? 0) + 1);
        path += reach(layout, here, next, bed);
      }
    }
  }
  for (const z of wet) {
    if ((degree.get(z.id) ?? 0) > 1) continue;
    const [x, y] = bed.get(z.id)!;
    const from = (layout.neighbours.get(z.id) ?? []).find((n) => bed.has(n));
    const other = from ? bed.get(from)! : ([x + 1, y + 0.3] as Point);
    const long = Math.hypot(x - other[0], y - other[1]) || 1;
    path += `M${r1(x)} ${r1(y)}L${r1(x + ((x - other[0]) / long) * 80)} ${r1(y + ((y - other[1]) / long) * 80)}`;
    if (!from) path += `M${r1(x)} ${r1(y)}L${r1(x + 80)} ${r1(y + 24)}`;
  }
  return path;
}

function reach(layout: HexLayout, a: string, b: string, bed: Map<string, Point>): string {
  const [p, q] = [bed.get(a)!, bed.get(b)!];
  const [c, d] = borderOf(layout.zones.get(a)!, layout.zones.get(b)!);
  const middle: Point = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  const bend: Point = [2 * middle[0] - (p[0] + q[0]) / 2, 2 * middle[1] - (p[1] + q[1]) / 2];
  return `M${r1(p[0])} ${r1(p[1])}Q${r1(bend[0])} ${r1(bend[1])} ${r1(q[0])} ${r1(q[1])}`;
}
