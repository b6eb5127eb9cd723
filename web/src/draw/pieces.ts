// Blocks, cubes, cylinders: the pieces of the table, as strings of SVG. A side has a shape of its own before it has a
// colour: round, or with cut corners.
import { icon } from './icons';
import { colourOf, flag, isRound, styleOf } from './sides';
import { escapeXml, r1, type Point } from './svg';

export const blockWidth = 64;
export const blockHeight = 46;

const outlineOf = (round: boolean, w = blockWidth, h = blockHeight): string =>
  round
    ? `M6 0H${w - 6}Q${w} 0 ${w} 6V${h - 6}Q${w} ${h} ${w - 6} ${h}H6Q0 ${h} 0 ${h - 6}V6Q0 0 6 0Z`
    : `M8 0H${w - 8}L${w} 8V${h - 8}L${w - 8} ${h}H8L0 ${h - 8}V8Z`;
export const face = (side: string, w?: number, h?: number): string =>
  outlineOf(isRound(side), w, h);

export interface BlockFace {
  side: string;
  // Nothing is known of a hidden block but its flag: the other fields are not even looked at.
  hidden: boolean;
  activated: boolean;
  label?: string;
  vedette?: boolean;
  infantry?: number;
  cavalry?: number;
  fatigue?: number;
}

function strengthRow(side: string, infantry: number, cavalry: number): string {
  const { foot, horse } = styleOf(side);
  let row = '';
  for (let i = 0; i < infantry + cavalry; i++) {
    row +=
      `<rect x="${r1(16.6 + i * 5.8)}" y="33.5" width="5" height="7.5" rx=".8" ` +
      `fill="${i < infantry ? foot : horse}" stroke="#0007" stroke-width=".5"/>`;
  }
  return row;
}

// A block of 64 by 46 around 0,0.
export function block(b: BlockFace): string {
  const colour = colourOf(b.side);
  const outline = face(b.side);
  const depth = b.activated ? 0 : 5;
  const shape = isRound(b.side) ? 'round' : 'cut';
  let g = `<g transform="translate(${-blockWidth / 2} ${-blockHeight / 2})">`;
  g += `<path d="${outline}" transform="translate(1.5 ${depth + 3})" fill="#000" opacity=".28"/>`;
  if (depth > 0) {
    g +=
      `<path d="${outline}" transform="translate(0 ${depth})" fill="var(--${colour}-2)" ` +
      `stroke="var(--${colour}-edge)" stroke-width="1.2"/>`;
  }
  g += `<g clip-path="url(#clip-${shape})">`;
  if (b.hidden) {
    g += flag(b.side, 0, 0, blockWidth, blockHeight);
    if (b.activated) g += `<rect width="64" height="46" fill="url(#spent-dark)"/>`;
  } else {
    g +=
      `<rect width="64" height="46" fill="var(--${colour})"/>` +
      flag(b.side, 0, 0, 14, blockHeight);
    g += `<path d="M14 0V46" stroke="#0006"/>`;
    if (b.activated) g += `<rect width="64" height="46" fill="url(#spent)"/>`;
    if (b.vedette) {
      g += `<g transform="translate(39 22)">${icon('shoe', 24, '#fff')}</g>`;
    } else {
      const strong = b.infantry !== undefined;
      const label = b.label ?? '';
      const halo = b.activated
        ? ` stroke="var(--${colour}-2)" stroke-width="4" paint-order="stroke" stroke-linejoin="round"`
        : '';
      g +=
        `<text x="39" y="${strong ? 25 : 30}" text-anchor="middle" font-family="var(--didot)" ` +
        `font-weight="700" font-size="${label.length > 3 ? 18 : 23}" fill="#fff"${halo}>${escapeXml(label)}</text>`;
      if (strong) g += strengthRow(b.side, b.infantry ?? 0, b.cavalry ?? 0);
    }
  }
  g += `</g><path d="${outline}" fill="none" stroke="var(--${colour}-edge)" stroke-width="1.6"/>`;
  if (b.activated) {
    g +=
      `<g transform="translate(60 4)"><circle r="9" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.4"/>` +
      `<path d="M-4 0l3 3.4 5.4-6.4" fill="none" stroke="var(--ink)" stroke-width="2.2"/></g>`;
  } else {
    g += `<path d="M7 1.6H57" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/>`;
  }
  if (!b.hidden && b.fatigue)
    g += `<g transform="translate(58 44)">${cylinder(0, 0, 15, b.fatigue)}</g>`;
  return g + '</g>';
}

export function cylinder(x: number, y: number, d: number, count?: number): string {
  const top = r1(-d * 0.28);
  const low = r1(d * 0.34);
  const ry = r1(d * 0.24);
  let g =
    `<g transform="translate(${r1(x)} ${r1(y)})"><path d="M${-d / 2} ${top}V${low}A${d / 2} ${ry} 0 0 0 ${d / 2} ${low}V${top}Z" ` +
    `fill="var(--fat)" stroke="var(--fat-2)" stroke-width="1"/>` +
    `<ellipse cy="${top}" rx="${d / 2}" ry="${ry}" fill="#ffb27d" stroke="var(--fat-2)" stroke-width="1"/>`;
  if (count) {
    g +=
      `<text y="${r1(d * 0.45)}" text-anchor="middle" font-family="var(--sans)" font-weight="800" ` +
      `font-size="${r1(d * 0.78)}" fill="#fff" stroke="#7a2f05" stroke-width="2" paint-order="stroke">${count}</text>`;
  }
  return g + '</g>';
}

export function cube(x: number, y: number, a: number, fill: string, cavalry: boolean): string {
  const s = r1(a * 0.26);
  const l = r1(a * 0.74);
  const outline = `M0 ${s}L${s} 0H${a}V${l}L${l} ${a}H0Z`;
  return (
    `<g transform="translate(${r1(x)} ${r1(y)})"><path d="${outline}" fill="${fill}"/>` +
    `<path d="M0 ${s}L${s} 0H${a}L${l} ${s}Z" fill="#fff" opacity=".4"/>` +
    `<path d="M${a} 0V${l}L${l} ${a}V${s}Z" fill="#000" opacity=".28"/>` +
    (cavalry
      ? `<path d="M${r1(a * 0.12)} ${r1(a * 0.88)}L${r1(a * 0.62)} ${r1(a * 0.38)}" stroke="#1f1b15" stroke-width="1.3"/>`
      : '') +
    `<path d="${outline}" fill="none" stroke="#1f1b15" stroke-width=".9" stroke-linejoin="round"/></g>`
  );
}

export function star(x: number, y: number, r: number, fill: string): string {
  const points: Point[] = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.42 : r;
    return [x + q * Math.cos(a), y + q * Math.sin(a)];
  });
  return `<path d="M${points.map((p) => `${r1(p[0])} ${r1(p[1])}`).join('L')}Z" fill="${fill}"/>`;
}

export function commander(side: string, r = 19, activated = false): string {
  const colour = colourOf(side);
  return (
    `<circle cy="3.5" r="${r}" fill="#0006"/>` +
    `<circle r="${r}" fill="var(--${colour})" stroke="#f1c75b" stroke-width="3"/>` +
    (activated ? `<circle r="${r}" fill="url(#spent)"/>` : '') +
    `<circle r="${r + 1.6}" fill="none" stroke="var(--${colour}-edge)" stroke-width="1.2"/>` +
    star(0, -r * 0.42, r * 0.34, '#f8d778') +
    `<g transform="translate(0 ${r1(r * 0.33)}) scale(${r1((r / 19) * 10) / 10})">` +
    `<path d="M-14 4C-10-7-4-9 0-9S10-7 14 4C8 1 4 0 0 0S-8 1-14 4Z" fill="#fff"/>` +
    `<circle cx="6" cy="-2.4" r="1.9" fill="#c2332b"/></g>`
  );
}

// A flag on its pole, the foot of the pole at 0,0.
export function pole(side: string): string {
  const cloth = 'M0 0C9-4 16 4 26 0V17C16 21 9 13 0 17Z';
  return (
    `<ellipse rx="5" ry="2" fill="#0005"/><path d="M0 0V-34" stroke="var(--map-ink)" stroke-width="2.4"/>` +
    `<circle cy="-35" r="2.4" fill="#d9a93a" stroke="var(--map-ink)" stroke-width=".8"/>` +
    `<g transform="translate(1 -33)"><g clip-path="url(#clip-cloth)">` +
    flag(side, 0, -1, 26, 19) +
    `</g><path d="${cloth}" fill="none" stroke="#1f1b15" stroke-width="1.1"/></g>`
  );
}

// An axis of retreat of a given length, from 0,0 to the right; the tail tells the side.
export function retreatArrow(side: string, length: number): string {
  const l = r1(length);
  const tail = isRound(side) ? 'H-6Q0 0-6-6Z' : 'H-4L4 0Z';
  const start = isRound(side) ? 'M-6-6' : 'M-4-6';
  return (
    `<path d="${start}H${r1(l - 14)}V-13L${r1(l + 6)} 0L${r1(l - 14)} 13V6${tail}" fill="var(--${colourOf(side)})" ` +
    `stroke="var(--edge)" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round"/>` +
    `<path d="M6-2.5H${r1(l - 12)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`
  );
}

export const lossShield = (): string =>
  `<path d="M-14-16H14V3C14 13 4 17 0 19C-4 17-14 13-14 3Z" fill="#1f1b15"/>` +
  icon('sabres', 20, '#f8f3e4', 'none', 2.2);

// What the pieces refer to. One copy is enough for a page.
export const sharedDefs =
  `<clipPath id="clip-round"><path d="${outlineOf(true)}"/></clipPath>` +
  `<clipPath id="clip-cut"><path d="${outlineOf(false)}"/></clipPath>` +
  `<clipPath id="clip-cloth"><path d="M0 0C9-4 16 4 26 0V17C16 21 9 13 0 17Z"/></clipPath>` +
  `<pattern id="spent-dark" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#8d8778" opacity=".45"/><rect width="2.4" height="7" fill="#141416" opacity=".35"/></pattern>` +
  `<pattern id="spent" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#8d8778" opacity=".34"/><rect width="2.4" height="7" fill="#efe7d1" opacity=".5"/></pattern>` +
  `<pattern id="hatch" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0H4" stroke="#2b2418" stroke-width="1.1"/></pattern>` +
  `<pattern id="hatch-light" width="4.4" height="4.4" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)"><path d="M0 0H5" stroke="#2b2418" stroke-width=".7"/></pattern>` +
  `<pattern id="forbidden" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="#4a4335" opacity=".16"/><rect width="3" height="9" fill="#4a4335" opacity=".34"/></pattern>` +
  `<pattern id="card-red" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 4H8" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></pattern>` +
  `<pattern id="card-blue" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M4 0V8" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></pattern>` +
  `<pattern id="card-green" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 8L8 0" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></pattern>` +
  `<radialGradient id="glow"><stop offset=".3" stop-color="#ffe08a" stop-opacity=".95"/><stop offset="1" stop-color="#ffd05a" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="blot"><stop offset="0" stop-color="var(--land-2)"/><stop offset="1" stop-color="var(--land-2)" stop-opacity="0"/></radialGradient>` +
  `<symbol id="tree-0" overflow="visible"><path d="M0 5V1M-5 1C-7-2-4-5-3-6C-2-9 3-9 3-6C6-5 6-1 4 1Z"/></symbol>` +
  `<symbol id="tree-1" overflow="visible"><path d="M0 5V2M-5 2L0-9L5 2Z"/></symbol>` +
  `<symbol id="tree-2" overflow="visible"><path d="M0 5V1M-4 1C-6-2-3-4-2-6C0-8 3-6 3-4C5-3 5 0 3 1Z"/></symbol>` +
  `<symbol id="bridge" overflow="visible"><path d="M-11-8Q-8-5-8-4.2H8Q8-5 11-8M-11 8Q-8 5-8 4.2H8Q8 5 11 8" fill="none" stroke="var(--map-ink)" stroke-width="2.4" stroke-linecap="round"/></symbol>` +
  `<symbol id="bridge-broken" overflow="visible"><path d="M-11-8Q-8-5-8-4.2H-3M11-8Q8-5 8-4.2H4M-11 8Q-8 5-8 4.2H-4M11 8Q8 5 8 4.2H3" fill="none" stroke="var(--map-ink)" stroke-width="2.4" stroke-linecap="round"/></symbol>`;
