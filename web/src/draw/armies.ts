// Markers and army tiles of the battle of 1813, round or square by their side.
import { icon, type IconName } from './icons';
import { colourOf, isRound } from './sides';
import { escapeXml } from './svg';

const arms: Record<string, IconName> = {
  infantry: 'muskets',
  cavalry: 'shoe',
  artillery: 'cannon',
  any: 'laurel',
};
export const armIcon = (arm: string): IconName => arms[arm] ?? 'laurel';

// A marker, 34 wide around 0,0.
export function marker(side: string, letters: string, arm: string): string {
  const c = colourOf(side);
  const body = isRound(side)
    ? `<circle cy="3" r="17" fill="#0005"/><circle cy="1.5" r="17" fill="var(--${c}-2)"/>` +
      `<circle r="17" fill="var(--${c})" stroke="var(--${c}-edge)" stroke-width="1.4"/>` +
      `<circle r="13.4" fill="none" stroke="#fff" stroke-opacity=".5"/>`
    : `<rect x="-16" y="-13" width="32" height="32" rx="2" fill="#0005"/>` +
      `<rect x="-16" y="-14.5" width="32" height="32" rx="2" fill="var(--${c}-2)"/>` +
      `<rect x="-16" y="-16" width="32" height="32" rx="2" fill="var(--${c})" stroke="var(--${c}-edge)" stroke-width="1.4"/>` +
      `<rect x="-13" y="-13" width="26" height="26" fill="none" stroke="#fff" stroke-opacity=".5"/>`;
  return (
    body +
    `<text y="1" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="14" fill="#fff">${escapeXml(letters)}</text>` +
    `<g transform="translate(0 8)">${icon(armIcon(arm), 11, '#fff', 'none', 2.6)}</g>`
  );
}

// A name of two words stands in two rows, a long one is set narrow: letters stay large enough for a phone.
const roomForName = 72;
function nameOn(name: string): string {
  const space = name.indexOf(' ');
  const rows = space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)];
  return rows
    .map((row, i) => {
      const narrow =
        row.length > 8 ? ` textLength="${roomForName}" lengthAdjust="spacingAndGlyphs"` : '';
      const y = rows.length > 1 ? -18 + i * 13 : -9;
      return `<text y="${y}" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="15"${narrow} fill="#fff">${escapeXml(row)}</text>`;
    })
    .join('');
}

// An army that has been found, 84 wide around 0,0. One that has lost points shows its paler back.
export function army(
  side: string,
  name: string,
  arm: string,
  strength: number,
  weakened: boolean,
): string {
  const c = colourOf(side);
  const fill = weakened ? `var(--${c}-weak)` : `var(--${c})`;
  const cut = 'M-30-38H30L40-28V28L30 38H-30L-40 28V-28Z';
  const body = isRound(side)
    ? `<circle cy="5" r="42" fill="#0005"/><circle cy="3" r="42" fill="var(--${c}-2)"/>` +
      `<circle r="42" fill="${fill}" stroke="#f1c75b" stroke-width="3"/>` +
      `<circle r="37" fill="none" stroke="#fff" stroke-opacity=".45"/>`
    : `<path d="${cut}" fill="#0005" transform="translate(0 6)"/><path d="${cut}" fill="var(--${c}-2)" transform="translate(0 3)"/>` +
      `<path d="${cut}" fill="${fill}" stroke="#f1c75b" stroke-width="3"/>` +
      `<path d="M-28-33H28L35-26V26L28 33H-28L-35 26V-26Z" fill="none" stroke="#fff" stroke-opacity=".45"/>`;
  return (
    body +
    nameOn(name) +
    `<text x="-11" y="24" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="32" fill="#fff">${strength}</text>` +
    `<g transform="translate(15 13)">${icon(armIcon(arm), 20, '#fff', 'none', 2)}</g>`
  );
}
