// Where the names of towns go: eight places each, the cheapest wins. What stands on the map pushes them about.
import { world } from '../draw/geography';
import type { Language } from '../messages';
import type { Area, Layout } from './layout';

// How far a stack reaches from the middle of its area.
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Label {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  city: boolean;
}

export interface Box {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

const cost = { road: 2.2, river: 1.1, town: 30, label: 80, border: 60, marker: 22, corner: 50 };
// A name keeps this far from another, so that two never read as one.
const apart = { x: 9, y: 5 };
const rounds = 3;
const free: Extent = { left: 16, right: 16, top: 16, bottom: 16 };

const overlaps = (a: Box, b: Box): boolean =>
  a.x2 > b.x1 && a.x1 < b.x2 && a.y2 > b.y1 && a.y1 < b.y2;

const sizeOf = (city: boolean): number => (city ? 24 : 16.5);

// The room that a name takes.
export function boxOf({ text, x, y, anchor, city }: Label): Box {
  const size = sizeOf(city);
  const width = text.length * size * (city ? 0.6 : 0.52) + 4;
  const x1 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x1, x2: x1 + width, y1: y - size * 0.8, y2: y + size * 0.22 };
}

function candidates(e: Extent, h: number): [number, number, Label['anchor']][] {
  return [
    [e.right + 4, 5, 'start'],
    [-e.left - 4, 5, 'end'],
    [0, e.bottom + h * 0.95, 'middle'],
    [0, -e.top - 6, 'middle'],
    [e.right * 0.6 + 4, e.bottom + h * 0.8, 'start'],
    [-e.left * 0.6 - 4, e.bottom + h * 0.8, 'end'],
    [e.right * 0.6 + 4, -e.top * 0.6 - 5, 'start'],
    [-e.left * 0.6 - 4, -e.top * 0.6 - 5, 'end'],
  ];
}

function extentOf(a: Area, occupied: Map<string, Extent>): Extent {
  const stack = occupied.get(a.id);
  if (!a.victory) return stack ?? free;
  if (!stack) return { left: 38, right: 44, top: 38, bottom: 26 };
  return {
    left: Math.max(stack.left, 42),
    right: Math.max(stack.right, 40),
    top: stack.top + 42,
    bottom: stack.bottom,
  };
}

export function placeLabels(
  layout: Layout,
  language: Language,
  occupied: Map<string, Extent>,
  withoutLabel: Set<string>,
  markers: [number, number][],
): Label[] {
  const areas = [...layout.areas.values()];
  const extents = new Map(areas.map((a) => [a.id, extentOf(a, occupied)]));
  // A name never reaches farther from its town than that, a stack between them.
  const reach = 320;
  const nearby = (lines: { points: [number, number][] }[]): Map<string, [number, number][]> => {
    const points = lines.flatMap((l) => l.points);
    return new Map(
      areas.map((a) => [
        a.id,
        points.filter(([x, y]) => Math.abs(x - a.x) < reach && Math.abs(y - a.y) < reach / 2),
      ]),
    );
  };
  const roadPoints = nearby(layout.roads);
  const riverPoints = nearby(layout.rivers);
  const order = areas
    .filter((a) => !withoutLabel.has(a.id))
    .sort(
      (a, b) => b.victory - a.victory || Number(occupied.has(b.id)) - Number(occupied.has(a.id)),
    );
  const taken = new Map<string, Box>();
  const within = (box: Box, [x, y]: [number, number], margin: number): boolean =>
    x > box.x1 - margin && x < box.x2 + margin && y > box.y1 - margin && y < box.y2 + margin;

  const place = (a: Area): Label => {
    const text = a.name[language];
    const city = a.victory > 0;
    const size = sizeOf(city);
    const crowded = occupied.has(a.id) && !city;
    let best: { label: Label; box: Box; sum: number } | null = null;
    candidates(extents.get(a.id)!, size).forEach(([dx, dy, anchor], i) => {
      const x = a.x + dx;
      const y = a.y + dy;
      const label = { id: a.id, text, x, y, anchor, city };
      const box = boxOf(label);
      const grown = {
        x1: box.x1 - apart.x,
        x2: box.x2 + apart.x,
        y1: box.y1 - apart.y,
        y2: box.y2 + apart.y,
      };
      let sum = i * 0.35;
      // Under a stack a name is looked for first, then above it.
      if (crowded) sum -= i === 2 ? 5 : i === 3 ? 3 : 0;
      for (const p of roadPoints.get(a.id)!) if (within(box, p, 2)) sum += cost.road;
      for (const p of riverPoints.get(a.id)!) if (within(box, p, 0)) sum += cost.river;
      for (const b of areas) {
        if (b === a) continue;
        const e = extents.get(b.id)!;
        const other = {
          x1: b.x - e.left,
          x2: b.x + e.right,
          y1: b.y - e.top,
          y2: b.y + e.bottom,
        };
        if (overlaps(box, other)) sum += cost.town;
      }
      for (const [mx, my] of markers) {
        if (overlaps(box, { x1: mx - 15, x2: mx + 15, y1: my - 13, y2: my + 13 }))
          sum += cost.marker;
      }
      for (const [id, t] of taken) if (id !== a.id && overlaps(grown, t)) sum += cost.label;
      if (box.x1 < 430 && box.y1 < 205) sum += cost.corner;
      if (box.x1 < 24 || box.x2 > world.width - 24) sum += cost.border;
      if (box.y1 < 24 || box.y2 > world.height - 24) sum += cost.border;
      if (!best || sum < best.sum) best = { label, box, sum };
    });
    const chosen = best!;
    taken.set(a.id, (chosen as { box: Box }).box);
    return (chosen as { label: Label }).label;
  };
  // Who came first gives way to who found no room, where that costs less.
  let labels = order.map(place);
  for (let i = 1; i < rounds; i++) labels = order.map(place);
  return labels;
}
