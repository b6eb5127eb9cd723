// Where the names of towns go: a dozen places each, the cheapest wins. Pieces on the map move them.
import { world } from '../draw/geography';
import type { Point } from '../draw/svg';
import type { Language } from '../messages';
import type { Area, Layout } from './layout';
import type { Look } from './looks';

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
  size: number;
}

export interface Box {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

const cost = {
  road: 2.2,
  river: 1.1,
  range: 4,
  town: 30,
  block: 70,
  label: 80,
  border: 60,
  marker: 22,
  corner: 50,
};
// A name keeps this far from another, so that two never read as one.
const apart = { x: 9, y: 5 };
const rounds = 3;
const free: Extent = { left: 16, right: 16, top: 16, bottom: 16 };

export const overlaps = (a: Box, b: Box): boolean =>
  a.x2 > b.x1 && a.x1 < b.x2 && a.y2 > b.y1 && a.y1 < b.y2;

// The room of the title on the map, and so much around it.
export function titleBox({ titleAt: [x, y] }: Look, beyond: number): Box {
  const [right, bottom] = [x + 376, y + 154];
  return { x1: x - beyond, x2: right + beyond, y1: y - beyond, y2: bottom + beyond };
}

// As drawn at the full size of the map; from afar names grow so that they are never smaller than can be read.
const sizes = { city: 24, town: 16.5 };
const legible = 11;

export const sizeOf = (city: boolean, scale: number): number =>
  Math.max(city ? sizes.city : sizes.town, legible / scale);

// The room that a name takes.
export function boxOf({ text, x, y, anchor, city, size }: Label): Box {
  const width = text.length * size * (city ? 0.6 : 0.52) + 4;
  const x1 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x1, x2: x1 + width, y1: y - size * 0.8, y2: y + size * 0.22 };
}

// How large the name of a wood or of hills is written.
export const rangeSize = (size: number): number => Math.max(15, size + 3);

// Where the letters of those names lie, a point for each.
export const lettersOfRanges = (layout: Layout, language: Language): Point[] =>
  layout.labels
    .filter((l) => !l.region)
    .flatMap(({ text, at, angle, size }) => {
      const letters = text[language].length;
      const wide = rangeSize(size) * 0.66;
      const turn = (angle * Math.PI) / 180;
      return Array.from({ length: letters }, (_, i): Point => {
        const along = (i - (letters - 1) / 2) * wide;
        return [at[0] + along * Math.cos(turn), at[1] + along * Math.sin(turn) - 5];
      });
    });

// Above a stack there is room for the disc of a goal.
const overStack = 19;

function candidates(e: Extent, h: number, over: number): [number, number, Label['anchor']][] {
  return [
    [e.right + 4, 5, 'start'],
    [-e.left - 4, 5, 'end'],
    [0, e.bottom + h * 0.95, 'middle'],
    [0, -e.top - over, 'middle'],
    [e.right * 0.6 + 4, e.bottom + h * 0.8, 'start'],
    [-e.left * 0.6 - 4, e.bottom + h * 0.8, 'end'],
    [e.right * 0.6 + 4, -e.top * 0.6 - 5, 'start'],
    [-e.left * 0.6 - 4, -e.top * 0.6 - 5, 'end'],
    [e.right + 2, 5 + h * 0.7, 'start'],
    [-e.left - 2, 5 + h * 0.7, 'end'],
    [e.right + 2, 5 - h * 0.7, 'start'],
    [-e.left - 2, 5 - h * 0.7, 'end'],
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

interface Candidate {
  label: Label;
  box: Box;
  // What it costs wherever the other names are.
  sum: number;
}

export function placeLabels(
  layout: Layout,
  language: Language,
  occupied: Map<string, Extent>,
  withoutLabel: Set<string>,
  markers: [number, number][],
  scale = 1,
): Label[] {
  const areas = [...layout.areas.values()];
  const extents = new Map(areas.map((a) => [a.id, extentOf(a, occupied)]));
  const standing = areas.map((a) => {
    const e = extents.get(a.id)!;
    const box = { x1: a.x - e.left, x2: a.x + e.right, y1: a.y - e.top, y2: a.y + e.bottom };
    return { id: a.id, box, stack: occupied.has(a.id) };
  });
  const ranges = lettersOfRanges(layout, language);
  const title = titleBox(layout.look, 10);
  const marks = markers.map(([x, y]): Box => ({ x1: x - 15, x2: x + 15, y1: y - 13, y2: y + 13 }));

  const onGround = (id: string, box: Box): number => {
    const { x1, x2, y1, y2 } = box;
    let sum = layout.onRoads.inside(x1 - 2, y1 - 2, x2 + 2, y2 + 2) * cost.road;
    sum += layout.onRivers.inside(x1, y1, x2, y2) * cost.river;
    for (const [x, y] of ranges) if (x > x1 && x < x2 && y > y1 && y < y2) sum += cost.range;
    for (const other of standing) {
      if ((other.id !== id || other.stack) && overlaps(box, other.box))
        sum += other.stack ? cost.block : cost.town;
    }
    for (const mark of marks) if (overlaps(box, mark)) sum += cost.marker;
    if (overlaps(box, title)) sum += cost.corner;
    if (x1 < 24 || x2 > world.width - 24) sum += cost.border;
    if (y1 < 24 || y2 > world.height - 24) sum += cost.border;
    return sum;
  };

  const candidatesOf = (a: Area): Candidate[] => {
    const city = a.victory > 0;
    const size = sizeOf(city, scale);
    const crowded = occupied.has(a.id) && !city;
    const over = occupied.has(a.id) ? overStack : 6;
    return candidates(extents.get(a.id)!, size, over).map(([dx, dy, anchor], i) => {
      const text = a.name[language];
      const label = { id: a.id, text, x: a.x + dx, y: a.y + dy, anchor, city, size };
      const box = boxOf(label);
      // Under a stack a name is looked for first, then above it.
      const liking = crowded ? (i === 2 ? 5 : i === 3 ? 3 : 0) : 0;
      return { label, box, sum: i * 0.35 - liking + onGround(a.id, box) };
    });
  };

  const order = areas
    .filter((a) => !withoutLabel.has(a.id))
    .sort(
      (a, b) => b.victory - a.victory || Number(occupied.has(b.id)) - Number(occupied.has(a.id)),
    )
    .map(candidatesOf);
  const taken: Candidate[] = [];

  const place = (list: Candidate[], at: number): Label => {
    let best: Candidate | null = null;
    let least = Infinity;
    for (const candidate of list) {
      const { label, box } = candidate;
      const grown = {
        x1: box.x1 - apart.x,
        x2: box.x2 + apart.x,
        y1: box.y1 - apart.y,
        y2: box.y2 + apart.y,
      };
      let { sum } = candidate;
      for (const other of taken)
        if (other.label.id !== label.id && overlaps(grown, other.box)) sum += cost.label;
      if (sum >= least) continue;
      least = sum;
      best = candidate;
    }
    taken[at] = best!;
    return best!.label;
  };
  // A name that was placed early gives way to one without room, where that costs less.
  let labels = order.map(place);
  for (let i = 1; i < rounds; i++) labels = order.map(place);
  return labels;
}
