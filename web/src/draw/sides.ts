// The look of each side by its id: a shape, colours, a flag. Everything that is drawn for a side comes from its row.
import { r1 } from './svg';

export interface SideStyle {
  // The prefix of its colours in theme.css.
  colour: string;
  // Rounded pieces; otherwise their corners are cut.
  round: boolean;
  // Infantry and cavalry on the face of a block.
  foot: string;
  horse: string;
  // The border of its cards, and its part of a track on the table.
  card: string;
  track: string;
  flag: (x: number, y: number, w: number, h: number) => string;
}

const half =
  'M0-10C2-10 3-8.6 2.6-7.2L4.2-6.4L2.4-5.4C3.4-5.4 4-6 5-8C6-9.6 8-10 9-8L8.4-6.6L11-7.4L9.6-4.8' +
  'L12-5L10-2.4L12-2L9.4 0L11 1L7.6 1.6L8 3.6L4.6 1.8L3 3.4L6 8.6L3.4 8L2.4 10L0 7.6L0-10Z';

function eagle(x: number, y: number, scale: number): string {
  const k = Math.round(scale * 1000) / 1000;
  return (
    `<g transform="translate(${r1(x)} ${r1(y)}) scale(${k})" fill="#141416" stroke="none">` +
    `<path d="${half}"/><path d="${half}" transform="scale(-1 1)"/></g>`
  );
}

const tricolour = (x: number, y: number, w: number, h: number): string =>
  ['#2a4fb0', '#fbf8f0', '#c2332b']
    .map(
      (fill, i) =>
        `<rect x="${r1(x + (w * i) / 3)}" y="${y}" width="${r1(w / 3 + 0.2)}" height="${h}" fill="${fill}"/>`,
    )
    .join('');

function eagleFlag(x: number, y: number, w: number, h: number): string {
  const edge = Math.min(w, h) * 0.12;
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#f6f4ee"/>` +
    `<rect x="${r1(x + edge / 2)}" y="${r1(y + edge / 2)}" width="${r1(w - edge)}" height="${r1(h - edge)}" ` +
    `fill="none" stroke="#141416" stroke-width="${r1(edge)}"/>` +
    eagle(x + w / 2, y + h / 2, Math.min(w, h) * 0.036)
  );
}

const saltire = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#8c2a2e"/>` +
  `<path d="M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}" stroke="#f6e7c6" stroke-width="${r1(h * 0.16)}"/>`;

const blank = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#f6f4ee"/>`;

// Light on the dark face of a block with cut corners.
const cut = { round: false, foot: '#d2d4d8', horse: '#c48be0', card: '#6d7076' };

const sides: Record<string, SideStyle> = {
  french: {
    colour: 'fr',
    round: true,
    foot: '#9db8ff',
    horse: '#f3c32f',
    card: '#26428f',
    track: 'var(--fr-line)',
    flag: tricolour,
  },
  prussian: { ...cut, colour: 'pr', track: 'var(--table-ink2)', flag: eagleFlag },
  allied: { ...cut, colour: 'al', track: 'var(--al-line)', flag: saltire },
};
// Players who bid for a side have none yet.
for (const seat of ['first', 'second'])
  sides[seat] = { ...cut, colour: 'pr', track: 'var(--table-ink2)', flag: blank };

export function styleOf(side: string): SideStyle {
  const style = sides[side];
  if (!style) throw new Error(`No look for the side "${side}": add a row to draw/sides.ts.`);
  return style;
}
export const colourOf = (side: string): string => styleOf(side).colour;
export const isRound = (side: string): boolean => styleOf(side).round;
export const flag = (side: string, x: number, y: number, w: number, h: number): string =>
  styleOf(side).flag(x, y, w, h);
// The ground of a small white sign, as an attribute: round or square, in the colour of the side.
export const badge = (side: string): string =>
  `color:#fff;background:var(--${colourOf(side)});border-radius:${isRound(side) ? '50%' : '2px'}`;
