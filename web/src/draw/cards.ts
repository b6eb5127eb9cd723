// The face of an event card, 240 by 340.
import { inLanguage, type Language, type Name, type Said } from '../messages';
import { engraving } from './engravings';
import { icon, type IconName } from './icons';
import { cylinder, lossShield } from './pieces';
import { styleOf } from './sides';
import { escapeXml } from './svg';

export interface EventCard {
  event: string;
  timing: string;
  colour: 'red' | 'blue' | 'green';
  value: number;
  losses: number;
  fatigue: number;
  recovery: number;
  text: Said;
  when: Said;
}

const whenIcon: Record<string, IconName> = {
  draw: 'glass',
  initiative: 'drum',
  combat: 'sabres',
  retreat: 'retreat',
  pursuit: 'shoe',
  'event-played': 'quill',
  'operation-ended': 'clock',
};

// Long names are set smaller, so that they stay within the header.
const nameSize = (name: string): number => (name.length > 17 ? 15.5 : name.length > 13 ? 19 : 23);
const whenSize = (words: string): number => (words.length > 22 ? 12.4 : 14.5);

// `when` is the moment of its event in two or three words, for the header.
export function eventCard(name: Name, language: Language, when: string): string {
  const card = name.printed as unknown as EventCard;
  const { round, card: border } = styleOf(name.side!);
  const title = inLanguage(name.name, language);
  const header = 'M7 13Q7 7 13 7H227Q233 7 233 13V62H7Z';
  let g =
    `<rect width="240" height="340" rx="${round ? 11 : 4}" fill="${border}"/>` +
    `<rect x="1" y="1" width="238" height="338" rx="${round ? 10 : 3}" fill="none" stroke="#0008"/>` +
    `<rect x="7" y="7" width="226" height="326" rx="6" fill="#f8f3e4"/>` +
    `<path d="${header}" fill="var(--c-${card.colour})"/><path d="${header}" fill="url(#card-${card.colour})"/>`;
  g +=
    `<g transform="translate(38 42)"><path d="M-21 24V-12A21 21 0 0 1 21-12V24Z" fill="#fdf9ec" stroke="#1f1b15" stroke-width="2.4"/>` +
    `<path d="M-16 20V-11A16 16 0 0 1 16-11V20" fill="none" stroke="#1f1b15" stroke-opacity=".35"/>` +
    `<text y="14" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="37" fill="#1f1b15">${card.value}</text></g>`;
  g +=
    `<text x="68" y="34" font-family="var(--didot)" font-weight="700" font-size="${nameSize(title)}" fill="#fff">${escapeXml(title)}</text>` +
    `<g transform="translate(77 49)">${icon(whenIcon[card.timing] ?? 'boot', 15, '#fff', 'none', 2.2)}</g>` +
    `<text x="90" y="54" font-family="var(--sans)" font-weight="700" font-size="${whenSize(when)}" fill="#fff">${escapeXml(when)}</text>`;
  g +=
    `<svg x="15" y="70" width="210" height="120" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">${engraving(card.event, card.timing)}</svg>` +
    `<rect x="15" y="70" width="210" height="120" fill="none" stroke="#1f1b15" stroke-width="1.4"/>` +
    `<rect x="12.5" y="67.5" width="215" height="125" fill="none" stroke="#1f1b15" stroke-width=".6"/>`;
  const words = inLanguage(card.text, language);
  const size = words.length > 150 ? 11.5 : words.length > 105 ? 13 : 15;
  g +=
    `<foreignObject x="14" y="195" width="212" height="79"><div xmlns="http://www.w3.org/1999/xhtml" class="card-text" ` +
    `style="font-size:${size}px">${escapeXml(words)}</div></foreignObject>`;
  g +=
    `<path d="M7 276H233V327Q233 333 227 333H13Q7 333 7 327Z" fill="#e6dcc2"/>` +
    `<path d="M7 276H233M150 276V333" stroke="#1f1b15" stroke-width="1.2"/>`;
  let x = 32;
  if (card.losses + card.fatigue === 0) {
    g += `<text x="78" y="312" text-anchor="middle" font-family="var(--didot)" font-size="26" fill="#574d3c">–</text>`;
  }
  for (let i = 0; i < card.losses; i++, x += 37)
    g += `<g transform="translate(${x} 305)">${lossShield()}</g>`;
  for (let i = 0; i < card.fatigue; i++, x += 35) g += cylinder(x, 304, 25);
  g +=
    `<g transform="translate(176 304)">${icon('tent', 32, '#1f1b15', '#f8f3e4', 1.5)}</g>` +
    `<text x="210" y="315" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="30" fill="#1f1b15">${card.recovery}</text>`;
  return g;
}
