// What never changes on the map: land, woods, hills, rivers, roads, towns and the frame around them.
import { world } from '../draw/geography';
import {
  closedCurve,
  curve,
  distance,
  escapeXml,
  inside,
  r1,
  scatter,
  type Point,
} from '../draw/svg';
import type { Language } from '../messages';
import { boxOf, placeLabels, type Box } from './labels';
import type { Area, Layout } from './layout';

const { width, height } = world;

const blots: [number, number, number][] = [
  [0.2, 0.3, 0.3],
  [0.75, 0.15, 0.33],
  [0.85, 0.55, 0.25],
  [0.35, 0.9, 0.3],
];

function land(): string {
  const stains = blots.map(
    ([x, y, r]) =>
      `<circle cx="${x * width}" cy="${y * height}" r="${r * width}" fill="url(#blot)"/>`,
  );
  return (
    `<rect width="${width}" height="${height}" fill="var(--land)"/>` +
    `<g opacity=".55">${stains.join('')}</g>`
  );
}

function woods(layout: Layout): string {
  const path = layout.woods.map(closedCurve).join('');
  const trees = plant(layout).map(
    ([x, y], i) => `<use href="#tree-${i % 3}" x="${r1(x)}" y="${r1(y)}"/>`,
  );
  const lakes = layout.lakes.map(
    (l) =>
      `<path d="${closedCurve(l)}" fill="var(--water)" stroke="var(--water-ink)" stroke-width="1.4"/>`,
  );
  return (
    `<path d="${path}" fill="var(--wood)" stroke="var(--wood-e)" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<g stroke="var(--wood-ink)" fill="var(--wood-e)" stroke-width="1">${trees.join('')}</g>` +
    lakes.join('')
  );
}

// Trees stand apart from one another and clear of roads, rivers and towns.
function plant(layout: Layout): Point[] {
  const chance = scatter(7);
  const trees: Point[] = [];
  const roadPoints = layout.roads.flatMap((r) => r.points);
  const riverPoints = layout.rivers.flatMap((r) => r.points);
  const towns = [...layout.areas.values()];
  const clear = ([x, y]: Point): boolean =>
    !towns.some((a) => Math.hypot(a.x - x, a.y - y) < 19) &&
    !trees.some((t) => Math.abs(t[0] - x) < 13 && distance(t, [x, y]) < 15.5) &&
    !roadPoints.some((q) => Math.abs(q[0] - x) < 9.5 && distance(q, [x, y]) < 9.5) &&
    !riverPoints.some((q) => Math.abs(q[0] - x) < 9 && Math.abs(q[1] - y) < 9);
  for (const wood of layout.woods) {
    const xs = wood.map((p) => p[0]);
    const ys = wood.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const tries = ((x1 - x0) * (y1 - y0)) / 110;
    for (let i = 0; i < tries; i++) {
      const p: Point = [x0 + chance() * (x1 - x0), y0 + chance() * (y1 - y0)];
      if (p[0] < 20 || p[1] < 24 || p[0] > width - 20 || p[1] > height - 20) continue;
      if (inside(wood, p) && inside(wood, [p[0], p[1] + 6]) && clear(p)) trees.push(p);
    }
  }
  return trees.sort((a, b) => a[1] - b[1]);
}

function hachures(layout: Layout): string {
  const chance = scatter(3);
  const towns = [...layout.areas.values()];
  let path = '';
  for (const ridge of layout.ridges) {
    for (let i = 1; i < ridge.points.length; i++) {
      const [ax, ay] = ridge.points[i - 1]!;
      const [bx, by] = ridge.points[i]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const nx = -(by - ay) / length;
      const ny = (bx - ax) / length;
      const strokes = Math.max(1, Math.round(length / 5.2));
      for (let j = 0; j < strokes; j++) {
        for (const slope of [-1, 1]) {
          const t = (j + chance() * 0.5) / strokes;
          const from = 5 + chance() * 3;
          const long = (ridge.strong ? 19 : 13) * (0.65 + chance() * 0.6);
          const x = ax + (bx - ax) * t + nx * from * slope;
          const y = ay + (by - ay) * t + ny * from * slope;
          const lean = (chance() - 0.5) * 4;
          if (towns.some((a) => Math.hypot(a.x - x, a.y - y) < 22)) continue;
          path += `M${r1(x)} ${r1(y)}l${r1(nx * long * slope + lean)} ${r1(ny * long * slope + 2)}`;
        }
      }
    }
  }
  return `<path d="${path}" stroke="var(--relief)" stroke-width="1.15" fill="none" stroke-linecap="round" opacity=".62"/>`;
}

function rivers(layout: Layout): string {
  const line = (colour: string, major: number, minor: number): string =>
    layout.rivers
      .map(
        (r) => `<path d="${r.path}" stroke="${colour}" stroke-width="${r.major ? major : minor}"/>`,
      )
      .join('');
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    line('var(--water-ink)', 9, 3.6) +
    line('var(--water)', 6.4, 1.8) +
    `</g>`
  );
}

function riverNames(layout: Layout, language: Language): string {
  let names = '';
  layout.rivers.forEach((river, i) => {
    river.along.forEach((along, k) => {
      const here = Math.min(river.points.length - 2, Math.floor(along * river.points.length));
      const there = Math.min(river.points.length - 1, here + 4);
      // Letters stand upright: a river that runs to the left is written against its course.
      const against = river.points[there]![0] < river.points[here]![0];
      const points = against ? [...river.points].reverse() : river.points;
      // A name needs room on both sides of its middle.
      const share = Math.min(0.88, Math.max(0.12, against ? 1 - along : along));
      names +=
        `<path id="river-${i}-${k}" d="${curve(points)}" fill="none"/>` +
        `<text class="river${river.major ? '' : ' brook'}" dy="-8" text-anchor="middle">` +
        `<textPath href="#river-${i}-${k}" startOffset="${r1(share * 100)}%">${escapeXml(river.name[language])}</textPath></text>`;
    });
  });
  return names;
}

// The wide letters of a region go where they cover least, not far from where the map has them.
const farthest = 200;
const stride = 40;
function freeGround(
  layout: Layout,
  names: Box[],
  at: Point,
  angle: number,
  letters: number,
): Point {
  const half = letters * 12.4;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const marks: Point[] = [];
  for (let u = -half; u <= half; u += 18)
    for (const v of [-19, -2]) marks.push([u * cos - v * sin, u * sin + v * cos]);
  // Only what the letters can come near to at all.
  const reach = farthest + half + 60;
  const near = (x: number, y: number): boolean =>
    Math.abs(x - at[0]) < reach && Math.abs(y - at[1]) < reach;
  const lines = [...layout.roads, ...layout.rivers]
    .flatMap((l) => l.points)
    .filter(([x, y]) => near(x, y));
  const towns = [...layout.areas.values()].filter((a) => near(a.x, a.y));
  const costAt = (x: number, y: number): number => {
    const far = x > width - 24 - half || x < 24 + half || y < 60 || y > height - 40;
    if (far || (x - half < 450 && y < 240) || (x + half > 1010 && y > 1020)) return Infinity;
    let sum = Math.hypot(x - at[0], y - at[1]) * 0.05;
    for (const [mx, my] of marks) {
      const [px, py] = [x + mx, y + my];
      if (towns.some((a) => Math.hypot(a.x - px, a.y - py) < (a.victory ? 60 : 34))) sum += 6;
      if (names.some((b) => px > b.x1 - 8 && px < b.x2 + 8 && py > b.y1 - 4 && py < b.y2 + 4))
        sum += 4;
      if (lines.some((q) => Math.abs(q[0] - px) < 9 && Math.abs(q[1] - py) < 9)) sum += 1;
    }
    return sum;
  };
  let best = at;
  let least = costAt(at[0], at[1]);
  for (let dx = -farthest; dx <= farthest; dx += stride)
    for (let dy = -farthest; dy <= farthest; dy += stride) {
      const sum = costAt(at[0] + dx, at[1] + dy);
      if (sum < least) [least, best] = [sum, [at[0] + dx, at[1] + dy]];
    }
  return best;
}

function regions(layout: Layout, language: Language): string {
  // Names of towns stand elsewhere when blocks are there: both places are kept free.
  const block = { left: 34, right: 60, top: 25, bottom: 30 };
  const full = new Map([...layout.areas.keys()].map((id) => [id, block]));
  const names = [new Map(), full].flatMap((occupied) =>
    placeLabels(layout, language, occupied, new Set(), []).map(boxOf),
  );
  return layout.labels
    .filter(({ at: [x, y] }) => x > 30 && y > 30 && x < width - 30 && y < height - 20)
    .map((l) => {
      const [x, y] = l.region
        ? freeGround(layout, names, l.at, l.angle, l.text[language].length)
        : l.at;
      const size = l.region ? '' : ` style="font-size:${Math.max(15, l.size + 3)}px"`;
      return (
        `<text class="${l.region ? 'region' : 'range'}" transform="translate(${r1(x)} ${r1(y)}) ` +
        `rotate(${l.angle})" text-anchor="middle"${size}>${escapeXml(l.text[language])}</text>`
      );
    })
    .join('');
}

function roads(layout: Layout): string {
  const all = layout.roads.map((r) => `<path d="${r.path}"/>`).join('');
  return (
    `<g fill="none" stroke="var(--road-ink)" stroke-width="6">${all}</g>` +
    `<g fill="none" stroke="var(--road)" stroke-width="3.2">${all}</g>`
  );
}

// A fortress in the manner of Vauban: six bastions around a ring.
function fortress(a: Area, r: number): string {
  const star = Array.from({ length: 12 }, (_, i) => {
    const t = -Math.PI / 2 + (i * Math.PI) / 6;
    const q = i % 2 ? r * 0.68 : r * 1.18;
    return `${r1(q * Math.cos(t))} ${r1(q * Math.sin(t))}`;
  });
  return (
    `<g transform="translate(${r1(a.x)} ${r1(a.y)})"><path d="M${star.join('L')}Z" fill="var(--paper-3)" ` +
    `stroke="var(--map-ink)" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<circle r="${r1(r * 0.52)}" fill="var(--town)" stroke="var(--map-ink)" stroke-width="1.2"/></g>`
  );
}

function town(a: Area): string {
  if (a.victory) return fortress(a, 21);
  if (a.kind === 'citadel') return fortress(a, 15);
  const sign =
    a.kind === 'wooded'
      ? `<use href="#tree-1" y="1" transform="scale(.72)" stroke="var(--wood-ink)" fill="var(--wood-ink)"/>`
      : `<circle r="3" fill="var(--map-ink)"/>`;
  return (
    `<g transform="translate(${r1(a.x)} ${r1(a.y)})"><circle r="9.5" fill="var(--town)" ` +
    `stroke="var(--map-ink)" stroke-width="2"/>${sign}</g>`
  );
}

function cartouche(lines: string[]): string {
  const [first = '', second = '', third = '', fourth = ''] = lines.map(escapeXml);
  const text = (y: number, size: number, style: string, words: string): string =>
    `<text x="186" y="${y}" font-size="${size}" ${style}>${words}</text>`;
  return (
    `<g transform="translate(44 44)" fill="var(--map-ink)" font-family="var(--didot)" text-anchor="middle">` +
    `<rect x="-4" y="-4" width="380" height="158" fill="var(--land)"/>` +
    `<rect width="372" height="150" fill="none" stroke="var(--map-ink)" stroke-width="2.4"/>` +
    `<rect x="6" y="6" width="360" height="138" fill="none" stroke="var(--map-ink)" stroke-width=".9"/>` +
    text(44, 22, 'font-style="italic"', first) +
    text(82, 33, 'font-weight="700" letter-spacing="2"', second) +
    text(106, 19, 'font-style="italic"', third) +
    `<path d="M106 118H266" stroke="var(--map-ink)" stroke-width="1.4"/>` +
    text(136, 16, 'letter-spacing="3"', fourth) +
    `</g>`
  );
}

function compass(): string {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((a) => {
    const long = a % 90 ? 34 : 60;
    const wide = a % 90 ? 6 : 9;
    return (
      `<g transform="rotate(${a})"><path d="M0-${long}L${wide}-9L0 0Z" fill="var(--map-ink)"/>` +
      `<path d="M0-${long}L-${wide}-9L0 0Z" fill="var(--land)"/></g>`
    );
  });
  return (
    `<g transform="translate(1088 1118)" stroke="var(--map-ink)" stroke-width="1.3"><circle r="50" fill="none"/>` +
    `<circle r="46" fill="none" stroke-width=".7"/>${rays.join('')}<text y="-66" text-anchor="middle" ` +
    `font-family="var(--didot)" font-weight="700" font-size="24" fill="var(--map-ink)" stroke="none">N</text></g>`
  );
}

function frame(): string {
  const parts = 31;
  const step = (width - 32) / parts;
  let band = '';
  for (let i = 1; i < parts; i += 2) {
    const at = r1(16 + i * step);
    const long = r1(step);
    band += `M${at} 8h${long}M${at} ${height - 8}h${long}M8 ${at}v${long}M${width - 8} ${at}v${long}`;
  }
  return (
    `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" fill="none" stroke="var(--land)" stroke-width="14"/>` +
    `<g fill="none" stroke="var(--map-ink)"><rect x="2" y="2" width="${width - 4}" height="${height - 4}" stroke-width="3"/>` +
    `<path d="${band}" stroke-width="7"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" stroke-width="1.6"/></g>`
  );
}

export function terrain(layout: Layout, language: Language, title: string[]): string {
  return (
    land() +
    woods(layout) +
    hachures(layout) +
    rivers(layout) +
    riverNames(layout, language) +
    regions(layout, language) +
    roads(layout) +
    [...layout.areas.values()].map(town).join('') +
    cartouche(title) +
    compass() +
    frame()
  );
}
