// What never changes on the map: land, woods, hills, rivers, roads, towns and the frame around them.
import { Crowd } from '../draw/crowd';
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
import {
  boxOf,
  lettersOfRanges,
  overlaps,
  placeLabels,
  rangeSize,
  titleBox,
  type Box,
} from './labels';
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

// From the foot of the stem: a leaf tree, a fir, a smaller leaf tree.
const grown = [
  'v-4m-5 0c-2-3 1-6 2-7c1-3 6-3 6 0c3 1 3 5 1 7z',
  'v-3m-5 0l5-11l5 11z',
  'v-4m-4 0c-2-3 1-5 2-7c2-2 5 0 5 2c2 1 2 4 0 5z',
];
const tree = ([x, y]: Point, i: number): string =>
  `M${r1(x)} ${r1(y + 5)}${grown[i % grown.length]}`;

function woods(layout: Layout): string {
  const path = layout.woods.map(closedCurve).join('');
  const lakes = layout.lakes.map(
    (l) =>
      `<path d="${closedCurve(l)}" fill="var(--water)" stroke="var(--water-ink)" stroke-width="1.4"/>`,
  );
  return (
    `<path d="${path}" fill="var(--wood)" stroke="var(--wood-e)" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="${plant(layout).map(tree).join('')}" stroke="var(--wood-ink)" fill="var(--wood-e)"/>` +
    lakes.join('')
  );
}

// Trees stand apart from one another and clear of roads, rivers and towns.
function plant(layout: Layout): Point[] {
  const chance = scatter(7);
  const trees: Point[] = [];
  const planted = new Crowd(16);
  const towns = new Crowd(
    40,
    [...layout.areas.values()].map((a) => [a.x, a.y]),
  );
  const clear = ([x, y]: Point): boolean =>
    !layout.onRoads.beside(x, y, 9) && !layout.onRivers.beside(x, y, 9) && !towns.beside(x, y, 18);
  for (const wood of layout.woods) {
    const xs = wood.map((p) => p[0]);
    const ys = wood.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const tries = ((x1 - x0) * (y1 - y0)) / 110;
    for (let i = 0; i < tries; i++) {
      const p: Point = [x0 + chance() * (x1 - x0), y0 + chance() * (y1 - y0)];
      if (p[0] < 20 || p[1] < 24 || p[0] > width - 20 || p[1] > height - 20) continue;
      if (planted.beside(p[0], p[1], 13.5) || !inside(wood, p)) continue;
      if (!inside(wood, [p[0], p[1] + 6]) || !clear(p)) continue;
      planted.add(p);
      trees.push(p);
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

// Strokes of one style are one path: a page draws it many times as fast.
function rivers(layout: Layout): string {
  const line = (major: boolean, colour: string, wide: number): string => {
    const path = layout.rivers.filter((r) => r.major === major).map((r) => r.path);
    return `<path d="${path.join('')}" stroke="${colour}" stroke-width="${wide}"/>`;
  };
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    line(false, 'var(--water-ink)', 3.6) +
    line(true, 'var(--water-ink)', 9) +
    line(false, 'var(--water)', 1.8) +
    line(true, 'var(--water)', 6.4) +
    `</g>`
  );
}

// The letters of a river stand far apart. Its name is written along it, not far from where the map has it, inside
// the frame and as clear of towns, roads and other names as can be.
const wideLetter = { major: 12.5, brook: 9.6 };
const upAndDown = 240;
const margin = 16;
const unfit = 100;

// As a share of the river's length; null where it has no room at all.
function alongRiver(
  layout: Layout,
  names: Box[],
  line: Point[],
  at: number,
  long: number,
): number | null {
  const passed = [0];
  line.forEach((p, i) => i > 0 && passed.push(passed[i - 1]! + distance(line[i - 1]!, p)));
  const total = passed.at(-1)!;
  const half = long / 2;
  const pointAt = (far: number): Point => {
    const next = Math.max(
      1,
      passed.findIndex((d) => d >= far),
    );
    const [a, b] = [line[next - 1]!, line[next]!];
    const share = (far - passed[next - 1]!) / (passed[next]! - passed[next - 1]! || 1);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const near = names.filter((b) => line.some(([x, y]) => inBox(b, x, y, 90)));
  let best = at * total;
  let least = Infinity;
  const weigh = (middle: number): void => {
    if (middle < half || middle > total - half) return;
    let sum = Math.abs(middle - at * total) * 0.02;
    let [before, course]: [Point | null, number | null] = [null, null];
    for (let far = middle - half; far <= middle + half && sum < least; far += 12) {
      const here = pointAt(far);
      const [x, y] = here;
      // Letters fall apart in a sharp bend.
      if (before) {
        const heading = Math.atan2(y - before[1], x - before[0]);
        const turn = course === null ? 0 : Math.abs(heading - course);
        sum += Math.max(0, Math.min(turn, 2 * Math.PI - turn) - 0.35) * 8;
        course = heading;
      }
      before = here;
      if (x < margin || x > width - margin || y < margin || y > height - margin) sum += unfit;
      if (near.some((b) => inBox(b, x, y, 6))) sum += 3;
      if (layout.onRoads.beside(x, y - 6, 6)) sum += 1;
    }
    if (sum >= least) return;
    least = sum;
    best = middle;
  };
  const from = Math.min(total - half, Math.max(half, best));
  weigh(from);
  for (let by = 15; by <= upAndDown; by += 15) [from - by, from + by].forEach(weigh);
  return least < unfit ? best / total : null;
}

const inBox = (b: Box, x: number, y: number, beyond: number): boolean =>
  x > b.x1 - beyond && x < b.x2 + beyond && y > b.y1 - beyond && y < b.y2 + beyond;

function riverNames(layout: Layout, language: Language, names: Box[]): string {
  let drawn = '';
  layout.rivers.forEach((river, i) => {
    river.along.forEach((along, k) => {
      const here = Math.min(river.points.length - 2, Math.floor(along * river.points.length));
      const there = Math.min(river.points.length - 1, here + 4);
      // Letters stand upright: a river that runs to the left is written against its course.
      const against = river.points[there]![0] < river.points[here]![0];
      const points = against ? [...river.points].reverse() : river.points;
      const text = river.name[language];
      const long = text.length * (river.major ? wideLetter.major : wideLetter.brook);
      const share = alongRiver(layout, names, points, against ? 1 - along : along, long);
      if (share === null) return;
      drawn +=
        `<path id="river-${i}-${k}" d="${curve(points)}" fill="none"/>` +
        `<text class="river${river.major ? '' : ' brook'}" dy="-8" text-anchor="middle">` +
        `<textPath href="#river-${i}-${k}" startOffset="${r1(share * 100)}%">${escapeXml(text)}</textPath></text>`;
    });
  });
  return drawn;
}

// The wide letters of a region go where they cover least, not far from where the map has them.
const farthest = 200;
const stride = 40;
function freeGround(
  layout: Layout,
  names: Box[],
  ranges: Point[],
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
  const towns = [...layout.areas.values()].filter((a) => near(a.x, a.y));
  const words = names.filter((b) => near((b.x1 + b.x2) / 2, (b.y1 + b.y2) / 2));
  const letterings = ranges.filter(([x, y]) => near(x, y));
  const trees = layout.woods.filter((wood) => wood.some(([x, y]) => near(x, y)));
  const [cx, cy] = layout.look.compassAt;
  const taken = [titleBox(layout.look, 36), { x1: cx - 78, x2: cx + 78, y1: cy - 98, y2: cy + 98 }];
  // A sum that is higher than the best so far is not completed.
  let least = Infinity;
  const costAt = (x: number, y: number): number => {
    const far = x > width - 24 - half || x < 24 + half || y < 60 || y > height - 40;
    const box = { x1: x - half, x2: x + half, y1: y, y2: y };
    if (far || taken.some((other) => overlaps(other, box))) return Infinity;
    let sum = Math.hypot(x - at[0], y - at[1]) * 0.05;
    for (const [mx, my] of marks) {
      const [px, py] = [x + mx, y + my];
      if (towns.some((a) => (a.x - px) ** 2 + (a.y - py) ** 2 < (a.victory ? 60 : 34) ** 2))
        sum += 6;
      if (words.some((b) => inBox(b, px, py, 6))) sum += 4;
      if (letterings.some(([x, y]) => (x - px) ** 2 + (y - py) ** 2 < 22 ** 2)) sum += 4;
      if (layout.onRoads.beside(px, py, 9) || layout.onRivers.beside(px, py, 9)) sum += 1;
      if (sum >= least) return Infinity;
      if (trees.some((wood) => inside(wood, [px, py]))) sum += 2;
    }
    return sum;
  };
  let best = at;
  least = costAt(at[0], at[1]);
  for (let dx = -farthest; dx <= farthest; dx += stride)
    for (let dy = -farthest; dy <= farthest; dy += stride) {
      const sum = costAt(at[0] + dx, at[1] + dy);
      if (sum < least) [least, best] = [sum, [at[0] + dx, at[1] + dy]];
    }
  return best;
}

// Names of towns stand elsewhere when blocks are there: both places are kept free.
function namesOfTowns(layout: Layout, language: Language): Box[] {
  const block = { left: 34, right: 60, top: 25, bottom: 30 };
  const full = new Map([...layout.areas.keys()].map((id) => [id, block]));
  return [new Map(), full].flatMap((occupied) =>
    placeLabels(layout, language, occupied, new Set(), []).map(boxOf),
  );
}

function regions(layout: Layout, language: Language, names: Box[]): string {
  const ranges = lettersOfRanges(layout, language);
  return layout.labels
    .filter(({ at: [x, y] }) => x > 30 && y > 30 && x < width - 30 && y < height - 20)
    .map((l) => {
      const [x, y] = l.region
        ? freeGround(layout, names, ranges, l.at, l.angle, l.text[language].length)
        : l.at;
      const size = l.region ? '' : ` style="font-size:${rangeSize(l.size)}px"`;
      return (
        `<text class="${l.region ? 'region' : 'range'}" transform="translate(${r1(x)} ${r1(y)}) ` +
        `rotate(${l.angle})" text-anchor="middle"${size}>${escapeXml(l.text[language])}</text>`
      );
    })
    .join('');
}

function roads(layout: Layout): string {
  const all = layout.roads.map((r) => r.path).join('');
  return (
    `<path d="${all}" fill="none" stroke="var(--road-ink)" stroke-width="6"/>` +
    `<path d="${all}" fill="none" stroke="var(--road)" stroke-width="3.2"/>`
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

const disc = (a: Area, r: number): string =>
  `M${r1(a.x - r)} ${r1(a.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0z`;
const fir = (a: Area): string => `M${r1(a.x)} ${r1(a.y + 4.3)}v-2.2m-3.6 0l3.6-7.9l3.6 7.9z`;

function towns(layout: Layout): string {
  const all = [...layout.areas.values()];
  const open = all.filter((a) => !a.victory && a.kind !== 'citadel');
  const [wooded, clear] = [true, false].map((w) => open.filter((a) => (a.kind === 'wooded') === w));
  const path = (list: Area[], shape: (a: Area) => string): string => list.map(shape).join('');
  return (
    `<path d="${path(open, (a) => disc(a, 9.5))}" fill="var(--town)" stroke="var(--map-ink)" stroke-width="2"/>` +
    `<path d="${path(wooded!, fir)}" fill="var(--wood-ink)" stroke="var(--wood-ink)" stroke-width=".72"/>` +
    `<path d="${path(clear!, (a) => disc(a, 3))}" fill="var(--map-ink)"/>` +
    all
      .filter((a) => a.victory || a.kind === 'citadel')
      .map((a) => fortress(a, a.victory ? 21 : 15))
      .join('')
  );
}

function cartouche([x, y]: Point, lines: string[]): string {
  const [first = '', second = '', third = '', fourth = ''] = lines.map(escapeXml);
  const text = (down: number, size: number, style: string, words: string): string =>
    `<text x="186" y="${down}" font-size="${size}" ${style}>${words}</text>`;
  return (
    `<g transform="translate(${x} ${y})" fill="var(--map-ink)" font-family="var(--didot)" text-anchor="middle">` +
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

function compass([x, y]: Point): string {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((a) => {
    const long = a % 90 ? 34 : 60;
    const wide = a % 90 ? 6 : 9;
    return (
      `<g transform="rotate(${a})"><path d="M0-${long}L${wide}-9L0 0Z" fill="var(--map-ink)"/>` +
      `<path d="M0-${long}L-${wide}-9L0 0Z" fill="var(--land)"/></g>`
    );
  });
  return (
    `<g transform="translate(${x} ${y})" stroke="var(--map-ink)" stroke-width="1.3"><circle r="50" fill="none"/>` +
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
  const names = namesOfTowns(layout, language);
  return (
    land() +
    woods(layout) +
    hachures(layout) +
    rivers(layout) +
    riverNames(layout, language, names) +
    regions(layout, language, names) +
    roads(layout) +
    towns(layout) +
    cartouche(layout.look.titleAt, title) +
    compass(layout.look.compassAt) +
    frame()
  );
}

// Printed once for each language.
const prints = new WeakMap<Layout, Map<string, string>>();

export function printed(layout: Layout, language: Language, title: string[]): string {
  const sheets = prints.get(layout) ?? new Map<string, string>();
  prints.set(layout, sheets);
  const name = `${language} ${title.join()}`;
  const sheet = sheets.get(name) ?? terrain(layout, language, title);
  sheets.set(name, sheet);
  return sheet;
}
