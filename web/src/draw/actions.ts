// The faces of the action cards of 1813, 240 by 340.
import { armIcon } from './armies';
import { icon } from './icons';
import { escapeXml, polygon, r1, type Point } from './svg';

export interface ActionCard {
  kind: string;
  terrain?: string;
  arms?: string[];
}

const heads: Record<string, string> = { terrain: '#5b6b3c', movement: '#7a4f1d', time: '#4a4a55' };
const washes: Record<string, string> = {
  plain: '#e9e0c8',
  forest: '#c3cba1',
  hill: '#d8c79c',
  river: '#8db7c1',
};

function terrainFace(terrain: string): string {
  const hex: Point[] = Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 180) * (60 * i - 90);
    return [120 + 88 * Math.cos(a), 200 + 88 * Math.sin(a)];
  });
  let g = `<path d="${polygon(hex)}" fill="${washes[terrain] ?? '#e9e0c8'}" stroke="#1f1b15" stroke-width="2.4"/>`;
  if (terrain === 'forest') {
    const trees: Point[] = [
      [80, 140],
      [120, 125],
      [160, 142],
      [98, 172],
      [142, 175],
      [120, 205],
      [75, 190],
      [166, 195],
    ];
    g += `<g stroke="#4d5d36" fill="#a3af7c" transform="translate(0 35)">${trees
      .map(
        ([x, y], i) => `<use href="#tree-${i % 2}" transform="translate(${x} ${y}) scale(2.3)"/>`,
      )
      .join('')}</g>`;
  } else if (terrain === 'plain') {
    const furrows = Array.from({ length: 18 }, (_, i) => `M${62 + i * 6} 200L${88 + i * 6} 150`);
    g += `<path d="${furrows.join('')}M50 140H190" stroke="#9a8862" stroke-width="2.4" transform="translate(0 35)"/>`;
  } else if (terrain === 'hill') {
    const strokes = Array.from({ length: 30 }, (_, i) => {
      const a = (i / 30) * 2 * Math.PI;
      return `M${r1(120 + 30 * Math.cos(a))} ${r1(160 + 16 * Math.sin(a))}l${r1(34 * Math.cos(a))} ${r1(26 * Math.sin(a) + 4)}`;
    });
    g += `<path d="${strokes.join('')}" stroke="#7d6c47" stroke-width="3" transform="translate(0 35)"/>`;
  } else {
    g += `<path d="M70 130C100 150 100 110 130 135S160 140 175 125M60 175C95 195 95 155 128 180S165 185 182 168M80 215C105 232 110 200 135 218S155 222 165 212" fill="none" stroke="#2f6475" stroke-width="6" stroke-linecap="round" transform="translate(0 30)"/>`;
  }
  return g;
}

// They are shown small, so there is one word and one picture on them.
export function actionCard(card: ActionCard, title: string): string {
  let g =
    `<rect width="240" height="340" rx="11" fill="#4c4437"/><rect x="7" y="7" width="226" height="326" rx="6" fill="#f8f3e4"/>` +
    `<path d="M7 13Q7 7 13 7H227Q233 7 233 13V72H7Z" fill="${heads[card.kind] ?? '#4a4a55'}"/>` +
    `<text x="120" y="53" text-anchor="middle" font-family="var(--sans)" font-weight="800" font-size="${title.length > 9 ? 36 : 41}" fill="#fff">${escapeXml(title)}</text>`;
  if (card.kind === 'terrain') g += terrainFace(card.terrain ?? '');
  else if (card.kind === 'movement') {
    const arms = card.arms ?? [];
    arms.forEach((arm, i) => {
      g +=
        `<g transform="translate(${120 + (i - (arms.length - 1) / 2) * 92} 170)"><circle r="44" fill="#e6dcc2" stroke="#1f1b15" stroke-width="2"/>` +
        `${icon(armIcon(arm), 56, '#1f1b15', 'none', 1.7)}</g>`;
    });
    g += `<path d="M62 268H168M168 268l-20-16M168 268l-20 16" stroke="#1f1b15" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  } else g += `<g transform="translate(120 200)">${icon('glass', 150, '#1f1b15', 'none', 1.1)}</g>`;
  return g;
}
