// The printed board of 1813: terrain by wash and by drawing, so that it is told apart without colour.
import { escapeXml, polygon, r1, scatter, type Point } from '../draw/svg';
import type { Language } from '../messages';
import { corners, radius } from './hex';
import { borderOf, streams, type HexLayout, type PlacedZone } from './layout';
import type { Look } from './looks';

const wash: Record<string, string> = {
  plain: 'var(--land)',
  hill: 'var(--hill)',
  forest: 'var(--wood)',
  river: 'var(--bank)',
};

const house = (x: number, y: number, k: number): string =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${k})" stroke="var(--map-ink)" stroke-width="1" fill="var(--town)">` +
  `<path d="M-12 4V-2L-7-6L-2-2V4Z"/><path d="M2 4V-3L7-7L12-3V4Z"/><path d="M-4 6V-1L0-5L4-1V6Z" fill="var(--paper-3)"/>` +
  `<path d="M-1-5V-13M-3-10H1" fill="none"/></g>`;

function forest(z: PlacedZone, chance: () => number): string {
  const trees: Point[] = [];
  for (let i = 0; i < 60 && trees.length < 17; i++) {
    const far = Math.sqrt(chance()) * radius * 0.78;
    const a = chance() * 2 * Math.PI;
    const p: Point = [z.x + far * Math.cos(a), z.y + far * Math.sin(a)];
    const onName = Math.abs(p[0] - z.x) < 48 && p[1] - z.y > 14 && p[1] - z.y < 44;
    if (onName || trees.some((t) => Math.hypot(t[0] - p[0], t[1] - p[1]) < 15)) continue;
    trees.push(p);
  }
  trees.sort((a, b) => a[1] - b[1]);
  const drawn = trees.map(
    ([x, y], i) =>
      `<use href="#tree-${i % 3}" transform="translate(${r1(x)} ${r1(y)}) scale(1.15)"/>`,
  );
  return `<g stroke="var(--wood-ink)" fill="var(--wood-e)">${drawn.join('')}</g>`;
}

function hill(z: PlacedZone, chance: () => number): string {
  let path = '';
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * 2 * Math.PI;
    const q = 20 + chance() * 3;
    const long = 13 + chance() * 8;
    path += `M${r1(z.x + q * 1.5 * Math.cos(a))} ${r1(z.y - 8 + q * 0.8 * Math.sin(a))}l${r1(long * Math.cos(a))} ${r1(long * 0.75 * Math.sin(a) + 2)}`;
  }
  return `<path d="${path}" stroke="var(--relief)" stroke-width="1.5" stroke-linecap="round"/>`;
}

function furrows(z: PlacedZone, chance: () => number): string {
  let path = '';
  for (let k = 0; k < 3; k++) {
    const a = chance() * 3;
    const x = z.x + (k - 1) * 26 + chance() * 8;
    const y = z.y - 26 + chance() * 14;
    for (let i = -3; i < 4; i++) {
      path +=
        `M${r1(x + i * 3.4 * Math.cos(a) - 7 * Math.sin(a))} ${r1(y + i * 3.4 * Math.sin(a) + 5 * Math.cos(a))}` +
        `l${r1(14 * Math.sin(a))} ${r1(-10 * Math.cos(a))}`;
    }
  }
  return `<path d="${path}" stroke="var(--relief)" stroke-width=".9" opacity=".55"/>`;
}

function districtBorders(layout: HexLayout): string {
  let path = '';
  for (const [id, z] of layout.zones) {
    for (const next of layout.neighbours.get(id) ?? []) {
      const other = layout.zones.get(next)!;
      if (other.district === z.district || next < id) continue;
      const [p, q] = borderOf(z, other);
      path += `M${r1(p[0])} ${r1(p[1])}L${r1(q[0])} ${r1(q[1])}`;
    }
  }
  return (
    `<path d="${path}" stroke="var(--paper)" stroke-width="6" stroke-opacity=".7" stroke-linecap="round"/>` +
    `<path d="${path}" stroke="var(--map-ink)" stroke-width="2.6" stroke-dasharray="8 4 2 4" fill="none"/>`
  );
}

function village(z: PlacedZone, look: Look): string {
  if (z.id !== look.town) return house(z.x - (z.kind === 'river' ? 18 : 0), z.y - 18, 0.95);
  return (
    `<path d="${polygon(corners(z.x, z.y - 10, 27))}" fill="var(--paper-3)" stroke="var(--map-ink)" stroke-width="2.4"/>` +
    house(z.x - 8, z.y - 12, 1.05) +
    house(z.x + 9, z.y - 4, 0.9)
  );
}

function linesOf(name: string): string[] {
  return name.length > 12 && name.includes('-')
    ? name.split('-').map((part, i, all) => (i < all.length - 1 ? part + '-' : part))
    : [name];
}

const widthOf = (name: string): number =>
  Math.max(...linesOf(name).map((line) => line.length)) * 7.2;

// Long names side by side are pushed apart until they no longer touch.
function middles(zones: PlacedZone[], language: Language): Map<string, number> {
  const at = new Map(zones.map((z) => [z.id, z.x]));
  const apart = 12;
  for (let round = 0; round < 4; round++) {
    for (const a of zones) {
      const b = zones.find((z) => z.row === a.row && z.column === a.column + 1);
      if (!b) continue;
      const gap =
        at.get(b.id)! - at.get(a.id)! - (widthOf(a.name[language]) + widthOf(b.name[language])) / 2;
      if (gap >= apart) continue;
      at.set(a.id, at.get(a.id)! - (apart - gap) / 2);
      at.set(b.id, at.get(b.id)! + (apart - gap) / 2);
    }
  }
  return at;
}

function nameOf(z: PlacedZone, x: number, language: Language, look: Look): string {
  const lines = linesOf(z.name[language]);
  return lines
    .map(
      (line, i) =>
        `<text class="village${z.id === look.town ? ' town' : ''}" x="${r1(x)}" y="${r1(z.y + (lines.length > 1 ? 33 : 42) + i * 13)}" text-anchor="middle">${escapeXml(line)}</text>`,
    )
    .join('');
}

export function ground(layout: HexLayout): string {
  const chance = scatter(5);
  const zones = [...layout.zones.values()];
  const water = streams(layout);
  let g = zones
    .map(
      (z) =>
        `<path d="${polygon(corners(z.x, z.y, radius + 0.4))}" fill="${wash[z.kind] ?? 'var(--land)'}"/>`,
    )
    .join('');
  g +=
    `<clipPath id="wet">${zones
      .filter((z) => z.kind === 'river')
      .map((z) => `<path d="${polygon(corners(z.x, z.y, radius + 0.6))}"/>`)
      .join(
        '',
      )}</clipPath><g clip-path="url(#wet)" fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="${water}" stroke="var(--water-ink)" stroke-width="17"/><path d="${water}" stroke="var(--water)" stroke-width="13.6"/></g>`;
  for (const z of zones) {
    if (z.kind === 'forest') g += forest(z, chance);
    else if (z.kind === 'hill') g += hill(z, chance);
    else if (z.kind === 'plain') g += furrows(z, chance);
  }
  g += zones
    .map(
      (z) =>
        `<path d="${polygon(corners(z.x, z.y))}" fill="none" stroke="var(--map-ink)" stroke-opacity=".38" stroke-width="1.1"/>`,
    )
    .join('');
  return g + districtBorders(layout) + zones.map((z) => village(z, layout.look)).join('');
}

// The names of the villages lie above everything that is washed over a zone.
export function villageNames(layout: HexLayout, language: Language): string {
  const zones = [...layout.zones.values()];
  const at = middles(zones, language);
  return zones.map((z) => nameOf(z, at.get(z.id)!, language, layout.look)).join('');
}
