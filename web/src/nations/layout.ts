// The hexes around Leipzig: where each zone lies, and how the rivers run through it.
import { r1, scatter, type Point } from '../draw/svg';
import type { Named, Text } from '../messages';
import { corners, radius } from './hex';
import { lookOf, type Look } from './looks';

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

const across = Math.sqrt(3) * radius;
const margin = 14;

export interface PlacedZone extends Zone {
  x: number;
  y: number;
}

export interface HexLayout {
  // In the order of the seats.
  sides: string[];
  look: Look;
  zones: Map<string, PlacedZone>;
  neighbours: Map<string, string[]>;
  width: number;
  height: number;
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
    sides: board.seats.map((s) => s.id),
    look: lookOf(board.game),
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
  const wet = new Set(
    [...layout.zones.values()].filter((z) => z.kind === 'river').map((z) => z.id),
  );
  const gates = new Map<string, Point[]>([...wet].map((id) => [id, []]));
  const reached = new Set<string>();
  for (const source of wet) {
    if (reached.has(source)) continue;
    reached.add(source);
    const open = [source];
    while (open.length > 0) {
      const here = open.shift()!;
      for (const next of layout.neighbours.get(here) ?? []) {
        if (!wet.has(next) || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
        const [p, q] = borderOf(layout.zones.get(here)!, layout.zones.get(next)!);
        const gate: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        gates.get(here)!.push(gate);
        gates.get(next)!.push(gate);
      }
    }
  }
  const chance = scatter(11);
  return [...gates].map(([id, list]) => throughZone(layout.zones.get(id)!, list, chance)).join('');
}

// In one zone the water bends from its first gate to every other one; from a single gate it flows out on the
// far side.
function throughZone(z: PlacedZone, gates: Point[], chance: () => number): string {
  const bed: Point = [z.x + (chance() - 0.5) * 26, z.y + 6 + (chance() - 0.5) * 20];
  const first = gates[0] ?? ([z.x - radius, z.y + radius * 0.2] as Point);
  const rest =
    gates.length > 1 ? gates.slice(1) : [[2 * z.x - first[0], 2 * z.y - first[1]] as Point];
  return rest
    .map(
      (to) =>
        `M${r1(first[0])} ${r1(first[1])}Q${r1(bed[0])} ${r1(bed[1])} ${r1(to[0])} ${r1(to[1])}`,
    )
    .join('');
}
