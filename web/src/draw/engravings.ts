// Little engravings for the cards: lines, hatching and one tint each, in a window of 200 by 120.
import { r1 } from './svg';

const INK = '#2b2418';
const men = (n: number, x: number, y: number, k: number, s = 1): string =>
  Array.from(
    { length: n },
    (_, i) =>
      `<g transform="translate(${x + i * k} ${y + (i % 2) * 2}) scale(${s})"><path d="M-4 0V-13C-4-17 4-17 4-13V0L6 16H2L0 4L-3 16H-7Z" fill="${INK}"/><path d="M-4-17V-25H4V-17Z" fill="${INK}"/><path d="M-5-17H5" stroke="${INK}" stroke-width="2"/><path d="M0-25v-4" stroke="#b9352c" stroke-width="2.4"/><path d="M6 2L9-36" stroke="${INK}" stroke-width="1.6"/><path d="M-5-11L4-3" stroke="#f6efdd" stroke-width="1.4"/></g>`,
  ).join('');
const hills = `<path d="M0 78C30 62 60 70 92 64S160 52 200 66V120H0Z" fill="#d9cfae"/><path d="M0 78C30 62 60 70 92 64S160 52 200 66" fill="none" stroke="${INK}" stroke-width="1"/><path d="M0 92C40 80 90 92 130 84S180 84 200 80V120H0Z" fill="url(#hatch-light)" opacity=".5"/>`;
const tricolour = `<path d="M2-44C18-52 32-36 52-44V-14C32-6 18-22 2-14Z" fill="#fbf8f0" stroke="${INK}" stroke-width="1.5"/><path d="M2-44C8-47 13-46 18-44V-16C13-18 8-17 2-14Z" fill="#2a4fb0"/><path d="M36-41C42-40 47-42 52-44V-14C47-12 42-10 36-11Z" fill="#c2332b"/>`;
// White with black corners, an eagle on orange: the colours of a Prussian regiment.
const eagleFlag = `<path d="M2-44C18-52 32-36 52-44V-14C32-6 18-22 2-14Z" fill="#fbf8f0" stroke="${INK}" stroke-width="1.5"/><path d="M2-44C6-46 10-47 14-46L24-34L2-35ZM52-44C47-42 43-41 39-41L31-33L52-36ZM2-14C6-16 10-17 14-17L24-27L2-24ZM52-14C47-12 42-11 38-12L31-25L52-22Z" fill="#1c1a1a"/><ellipse cx="27.5" cy="-29" rx="9" ry="8" fill="#d98a2e" stroke="${INK}"/><path d="M27.5-35L30-32L35-33L33-29L34-26L30-26L27.5-23L25-26L21-26L22-29L20-33L25-32Z" fill="#1c1a1a"/>`;
export const art: Record<string, string> = {
  order: `<rect width="200" height="120" fill="#e3d6b6"/><path d="M0 120L200 30V120Z" fill="url(#hatch-light)" opacity=".35"/><g transform="rotate(-7 100 60)"><path d="M38 26H150V94H38Z" fill="#f8f2e0" stroke="${INK}" stroke-width="1.8"/><path d="M48 40H132M48 50H140M48 60H124M48 70H136" stroke="#8a6a3c" stroke-width="2"/><circle cx="128" cy="84" r="11" fill="#b9352c" stroke="${INK}" stroke-width="1.6"/><path d="M122 84h12M128 78v12" stroke="#f6d9c0" stroke-width="1.6"/></g><path d="M112 100C130 66 158 34 186 20C180 56 152 84 124 94M112 100L166 44" fill="#fbf7ec" stroke="${INK}" stroke-width="1.8"/><path d="M112 100L104 110" stroke="${INK}" stroke-width="2.6"/>`,
  camp: `<rect width="200" height="120" fill="#d9d3c0"/>${hills}<path d="M0 100C60 92 140 104 200 96V120H0Z" fill="#b6bd8b" stroke="${INK}" stroke-width="1.2"/>${[
    [44, 98, 1],
    [96, 94, 0.8],
    [150, 100, 1.05],
  ]
    .map(
      ([x, y, k]) =>
        `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-26 0L0-38L26 0Z" fill="#f1e9d2" stroke="${INK}" stroke-width="1.6"/><path d="M0-38L26 0H8Z" fill="url(#hatch)" opacity=".5"/><path d="M-6 0L0-20L6 0Z" fill="${INK}"/></g>`,
    )
    .join(
      '',
    )}<path d="M118 112C122 102 116 98 122 90C128 98 130 104 126 112Z" fill="#e08a2e" stroke="${INK}" stroke-width="1.2"/><path d="M112 114L134 108M112 108L134 114" stroke="${INK}" stroke-width="2.4"/><path d="M122 88C116 74 128 66 122 52" fill="none" stroke="${INK}" stroke-width="1.1" opacity=".6"/>`,
  cannon: `<rect width="200" height="120" fill="#e2d8bc"/>${hills}<path d="M0 104C60 96 140 106 200 100V120H0Z" fill="#c4b07e" stroke="${INK}" stroke-width="1.2"/><g fill="#f7f3e8" stroke="${INK}" stroke-width="1.1"><path d="M150 62C144 50 160 42 168 48C174 38 190 42 190 52C200 54 198 70 186 70C180 78 164 76 162 68C154 70 148 68 150 62Z"/></g><path d="M46 78L138 58L142 70L54 92Z" fill="#6b4a22" stroke="${INK}" stroke-width="1.8"/><path d="M54 84L142 64L142 70L54 92Z" fill="url(#hatch)" opacity=".5"/><circle cx="84" cy="92" r="20" fill="#a98450" stroke="${INK}" stroke-width="2"/><circle cx="84" cy="92" r="4" fill="${INK}"/><path d="M84 72V112M64 92H104M70 78L98 106M98 78L70 106" stroke="${INK}" stroke-width="1.8"/><path d="M58 90L18 108" stroke="${INK}" stroke-width="5"/>`,
  rider: `<rect width="200" height="120" fill="#dfd8c2"/>${hills}<path d="M0 100C60 90 140 104 200 94V120H0Z" fill="#b6bd8b" stroke="${INK}" stroke-width="1.2"/><g transform="translate(96 74) scale(1.35)"><path d="M-22 8C-16-4 0-6 10-4L20-18C22-22 27-22 28-18L33-8L27-6L24-9L17 6C16 14 12 16 6 16L12 34L8 36L0 18H-14L-22 34L-26 33L-21 14C-24 12-24 10-22 8Z" fill="${INK}"/><path d="M-22 8C-30 6-32 14-36 14" stroke="${INK}" stroke-width="3.4" fill="none"/><path d="M-6 0L-8-18C-8-24 2-24 3-18L4 0Z" fill="#7d2e2a" stroke="${INK}" stroke-width="1.2"/><path d="M-7-22V-34H4V-22Z" fill="${INK}"/><path d="M-1-34v-7" stroke="#c2332b" stroke-width="3"/><path d="M2-14L18-20" stroke="${INK}" stroke-width="3"/></g>`,
  rain: `<rect width="200" height="120" fill="#c9d3d6"/>${hills}<g fill="#8d9aa0" stroke="${INK}" stroke-width="1.2"><path d="M22 42C10 42 10 26 24 26C26 12 50 10 54 22C66 14 82 22 80 32C92 34 90 46 78 46H30Z"/><path d="M104 36C92 36 92 20 108 20C112 6 138 4 142 16C156 10 174 18 172 28C186 30 184 42 170 42H116Z"/></g><path d="${Array.from({ length: 44 }, (_, i) => `M${10 + ((i * 37) % 190)} ${46 + ((i * 23) % 52)}l-5 12`).join('')}" stroke="${INK}" stroke-width="1.1" opacity=".75"/><g transform="translate(128 96)" fill="none" stroke="${INK}" stroke-width="2.2"><circle r="15"/><circle r="3" fill="${INK}"/><path d="M0-15V15M-15 0H15M-10.6-10.6L10.6 10.6M10.6-10.6L-10.6 10.6"/></g><path d="M84 86L150 78L158 92L92 100Z" fill="#7b5a33" stroke="${INK}" stroke-width="1.6"/><path d="M40 112C70 104 150 116 196 106" stroke="${INK}" stroke-width="1.4" fill="none"/><path d="M84 92L52 100" stroke="${INK}" stroke-width="3"/>`,
  eye: `<rect width="200" height="120" fill="#e3d9bc"/><path d="M10 96L66 34L128 44L190 100L120 116Z" fill="#f4ecd6" stroke="${INK}" stroke-width="1.4"/><path d="M40 92C60 76 70 92 92 74S120 66 150 84M70 52C84 70 100 60 118 96" fill="none" stroke="#4d7f90" stroke-width="2.2"/><path d="M52 84L92 60L140 92" fill="none" stroke="#8a6a3c" stroke-width="1.6" stroke-dasharray="4 3"/><circle cx="92" cy="60" r="4" fill="#b9352c"/><g transform="rotate(-24 100 60)"><path d="M18 50H74V74H18Z" fill="#9c7a3c" stroke="${INK}" stroke-width="1.8"/><path d="M74 46H122V78H74Z" fill="#6b4a22" stroke="${INK}" stroke-width="1.8"/><path d="M122 42H176V82H122Z" fill="#b08c48" stroke="${INK}" stroke-width="1.8"/><path d="M122 66H176V82H122ZM74 66H122V78H74ZM18 64H74V74H18Z" fill="url(#hatch)" opacity=".5"/><ellipse cx="176" cy="62" rx="7" ry="20" fill="#cfe0e4" stroke="${INK}" stroke-width="1.8"/></g>`,
  march: `<rect width="200" height="120" fill="#e7dcbc"/><circle cx="150" cy="46" r="20" fill="#eab84f" stroke="${INK}" stroke-width="1.2"/><path d="${Array.from(
    { length: 18 },
    (_, i) => {
      const a = (i * Math.PI) / 9;
      return `M${r1(150 + 25 * Math.cos(a))} ${r1(46 + 25 * Math.sin(a))}L${r1(150 + (32 + (i % 2) * 6) * Math.cos(a))} ${r1(46 + (32 + (i % 2) * 6) * Math.sin(a))}`;
    },
  ).join(
    '',
  )}" stroke="${INK}" stroke-width="1"/>${hills}<path d="M0 112C60 96 140 104 200 90V120H0Z" fill="#c8b182" stroke="${INK}" stroke-width="1.2"/>${men(5, 118, 86, 15, 0.62)}${men(6, 20, 94, 20, 0.9)}`,
  bridge: `<rect width="200" height="120" fill="#dfe3da"/>${hills}<path d="M0 86H200V120H0Z" fill="#8fb6bf"/><path d="M6 96H60M90 102H150M30 110H90M140 94H196M120 114H180" stroke="#2f6475" stroke-width="1.6"/><path d="M0 60H58L66 66L60 72L68 78L58 84C56 70 40 66 30 86H22C24 66 10 66 0 78Z" fill="#c9b893" stroke="${INK}" stroke-width="1.8"/><path d="M200 60H150L140 64L146 72L138 80L146 86C150 68 168 68 172 86H180C180 66 192 66 200 78Z" fill="#c9b893" stroke="${INK}" stroke-width="1.8"/><path d="M0 60H58V66H0ZM200 60H150V66H200Z" fill="url(#hatch)" opacity=".6"/><g fill="#c9b893" stroke="${INK}" stroke-width="1.4"><path d="M80 92l10-8 8 6-4 9-11 2ZM108 98l9-6 8 7-7 7Z"/><path d="M92 46l7-4 4 6-6 4ZM112 38l6 2-2 7-6-2ZM84 62l6-2 2 6-6 2Z"/></g><path d="M100 84C92 60 84 52 90 40C96 26 92 24 98 14M106 84C110 64 120 56 114 42C110 32 118 28 116 18" stroke="${INK}" stroke-width="1.2" fill="none" opacity=".7"/><path d="M96 80L102 58L107 74L114 60L112 82Z" fill="#e08a2e" stroke="${INK}" stroke-width="1.2"/>`,
  guard: `<rect width="200" height="120" fill="#d8cdb0"/><path d="M0 120L200 0V120Z" fill="url(#hatch-light)" opacity=".35"/><path d="M100 120V112C74 108 60 116 52 120H148C140 116 126 108 100 112Z" fill="#23407f"/><path d="M46 120C52 100 74 98 84 94V82H116V94C126 98 148 100 154 120Z" fill="#23407f" stroke="${INK}" stroke-width="2"/><path d="M84 94L100 120L116 94" fill="#f6efdd" stroke="${INK}" stroke-width="1.6"/><path d="M80 60C80 84 88 92 100 92S120 84 120 60Z" fill="#e9c9a0" stroke="${INK}" stroke-width="1.8"/><path d="M86 80C92 76 97 76 100 79C103 76 108 76 114 80" stroke="${INK}" stroke-width="3.4" fill="none"/><path d="M90 66h5M105 66h5" stroke="${INK}" stroke-width="2.6"/><path d="M100 66V75" stroke="${INK}" stroke-width="1.4"/><path d="M72 62C62 30 76 6 100 6S138 30 128 62C118 54 82 54 72 62Z" fill="#2b2418"/><path d="${Array.from({ length: 26 }, (_, i) => `M${76 + ((i * 19) % 48)} ${14 + ((i * 13) % 40)}l${i % 2 ? 2 : -2} 6`).join('')}" stroke="#6d614c" stroke-width="1.2"/><path d="M70 12C64 20 66 40 72 48" stroke="#c2332b" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M78 62C80 78 84 88 92 93M122 62C120 78 116 88 108 93" stroke="#c9a24a" stroke-width="2.6" fill="none"/><path d="M52 110h22M126 110h22" stroke="#c2332b" stroke-width="7"/>`,
  charge: `<rect width="200" height="120" fill="#e4d3ae"/><path d="M0 96C60 84 120 100 200 88V120H0Z" fill="#c4b07e"/><path d="M0 96C60 84 120 100 200 88" fill="none" stroke="${INK}" stroke-width="1.2"/>${[0, 1, 2].map((i) => `<g transform="translate(${38 + i * 56} ${62 + (i % 2) * 8}) scale(${0.92 + 0.1 * i})"><path d="M-22 8C-16-4 0-6 10-4L20-18C22-22 27-22 28-18L33-8L27-6L24-9L17 6C16 14 12 16 6 16L12 34L8 36L0 18H-14L-22 34L-26 33L-21 14C-24 12-24 10-22 8Z" fill="${INK}"/><path d="M-22 8C-30 6-32 14-36 14" stroke="${INK}" stroke-width="3.4" fill="none"/><path d="M-6 0L-8-18C-8-24 2-24 3-18L4 0Z" fill="#23407f" stroke="${INK}" stroke-width="1.2"/><path d="M-6-22C-6-32 4-32 4-22Z" fill="#c9a24a" stroke="${INK}" stroke-width="1.2"/><path d="M-1-30C-8-36-14-30-12-22" fill="none" stroke="${INK}" stroke-width="3"/><path d="M2-14L24-34" stroke="#f7f3e8" stroke-width="3.4"/><path d="M2-14L24-34" stroke="${INK}" stroke-width="1.2"/></g>`).join('')}<path d="M4 112h30M60 116h40M130 112h34M170 116h24" stroke="${INK}" stroke-width="1.2"/>`,
  skirm: `<rect width="200" height="120" fill="#dfe0c6"/>${hills}<path d="M0 100C50 92 150 104 200 96V120H0Z" fill="#b6bd8b" stroke="${INK}" stroke-width="1.2"/>${men(2, 50, 92, 52, 0.95)}<path d="M62 62C80 56 84 64 98 60M114 60C136 52 142 62 160 56" stroke="#f7f3e8" stroke-width="8" stroke-linecap="round" fill="none" opacity=".9"/><path d="M150 112c-4-14 2-20 0-30M150 92l10-8M150 100l-9-7" stroke="${INK}" stroke-width="2" fill="none"/>`,
  elan: `<rect width="200" height="120" fill="#e6d6b4"/>${hills}${men(7, 34, 100, 22, 0.95)}<g transform="translate(102 60)"><path d="M0 40V-46" stroke="${INK}" stroke-width="3"/>${tricolour}<path d="M-7-46H7L4-54L0-50L-4-54Z" fill="#d9a93a" stroke="${INK}"/></g>`,
  courage: `<rect width="200" height="120" fill="#e6d6b4"/>${hills}${men(7, 34, 100, 22, 0.95)}<g transform="translate(102 60)"><path d="M0 40V-46" stroke="${INK}" stroke-width="3"/>${eagleFlag}<path d="M-7-46H7L4-54L0-50L-4-54Z" fill="#d9a93a" stroke="${INK}"/></g>`,
  ponton: `<rect width="200" height="120" fill="#dbe2dc"/>${hills}<path d="M0 78H200V120H0Z" fill="#8fb6bf"/><path d="M8 88H50M150 92H196M40 114H96M110 110H160" stroke="#2f6475" stroke-width="1.5"/>${[24, 78, 132].map((x) => `<path d="M${x} 92H${x + 44}L${x + 36} 108H${x + 8}Z" fill="#8a6a3c" stroke="${INK}" stroke-width="1.6"/><path d="M${x} 92H${x + 44}L${x + 40} 100H${x + 4}Z" fill="url(#hatch)" opacity=".5"/>`).join('')}<path d="M-4 84L206 80V90L-4 94Z" fill="#d8c08a" stroke="${INK}" stroke-width="1.6"/><path d="${Array.from({ length: 26 }, (_, i) => `M${i * 8} 84v9`).join('')}" stroke="${INK}" stroke-width="1"/>${men(3, 88, 68, 20, 0.7)}`,
};

// Which engraving belongs to which event; what has none of its own is drawn by the moment it belongs to.
const byEvent: Record<string, string> = {
  rain: 'rain',
  'forced-march': 'march',
  'destroyed-bridge': 'bridge',
  pontonniers: 'ponton',
  'the-guard': 'guard',
  'great-charge': 'charge',
  charge: 'charge',
  skirmishers: 'skirm',
  ambush: 'skirm',
  elan: 'elan',
  courage: 'courage',
  audacity: 'elan',
  intuition: 'eye',
  hussars: 'rider',
  'cannon-sounds': 'cannon',
  'reinforced-position': 'cannon',
  'lost-bullet': 'cannon',
  care: 'camp',
  'second-breath': 'camp',
  supply: 'camp',
  forage: 'camp',
  reserve: 'march',
  reinforcement: 'march',
  inactivity: 'camp',
};
const byTiming: Record<string, string> = {
  draw: 'camp',
  initiative: 'eye',
  combat: 'cannon',
  retreat: 'rider',
  pursuit: 'charge',
};

export const engraving = (event: string, timing: string): string =>
  art[byEvent[event] ?? byTiming[timing] ?? 'order']!;
