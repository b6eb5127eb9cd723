// Small things that every drawing needs.

export type Point = [number, number];

// One decimal is enough on any screen, and keeps the page small.
export const r1 = (n: number): number => Math.round(n * 10) / 10;

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// The same numbers on every machine: trees must not jump when a page is drawn again.
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

const move = (p: Point): string => `M${r1(p[0])} ${r1(p[1])}`;

function bend(a: Point, b: Point, c: Point, d: Point): string {
  const x1 = r1(b[0] + (c[0] - a[0]) / 6);
  const y1 = r1(b[1] + (c[1] - a[1]) / 6);
  const x2 = r1(c[0] - (d[0] - b[0]) / 6);
  const y2 = r1(c[1] - (d[1] - b[1]) / 6);
  return `C${x1} ${y1} ${x2} ${y2} ${r1(c[0])} ${r1(c[1])}`;
}

// A smooth line through points (Catmull-Rom).
export function curve(points: Point[]): string {
  const first = points[0];
  if (!first) return '';
  let path = move(first);
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i]!;
    const c = points[i + 1]!;
    path += bend(points[i - 1] ?? b, b, c, points[i + 2] ?? c);
  }
  return path;
}

export function closedCurve(points: Point[]): string {
  const n = points.length;
  if (n === 0) return '';
  let path = move(points[0]!);
  for (let i = 0; i < n; i++) {
    const at = (k: number) => points[(i + k + n) % n]!;
    path += bend(at(-1), at(0), at(1), at(2));
  }
  return path + 'Z';
}

export const polygon = (points: Point[]): string =>
  'M' + points.map((p) => `${r1(p[0])} ${r1(p[1])}`).join('L') + 'Z';

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function inside(outline: Point[], [x, y]: Point): boolean {
  let result = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) result = !result;
  }
  return result;
}

export function crossing(p: Point, q: Point, r: Point, s: Point): Point | null {
  const d = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0]);
  if (d === 0) return null;
  const t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / d;
  const u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / d;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
}
