// One set of icons in the manner of engravings, drawn in a box of 24 around 0,0.

const paths = {
  boot: 'M-7-10H1V0C1 3 9 3 10 7V9H-7ZM-7 9V11H-3V9M4 9v2h6v-2',
  sabres: 'M-9 10L7-9C8-10 10-10 10-8L-6 11M9 10L-7-9C-8-10-10-10-10-8L6 11M-10 5L-3 11M10 5L3 11',
  shoe: 'M-8-9C-13 0-8 10 0 10S13 0 8-9L4-8C8 0 6 6 0 6S-8 0-4-8Z',
  tent: 'M-11 10L0-9L11 10ZM0-9L-4 10M0-9L4 10M0-9V-12L5-11',
  fire: 'M0-11C6-4 7 0 7 3A7 7 0 0 1-7 3C-7 0-5-2-3-5C-2-2 0-3 0-11ZM-9 11L9 7M9 11L-9 7',
  drum: 'M-8-6V7C-8 11 8 11 8 7V-6M-8-6A8 3.4 0 0 0 8-6A8 3.4 0 0 0-8-6M-8-2L-3 9M8-2L3 9M-3-3L0 10M3-3L0 10',
  eye: 'M-11 0C-6-8 6-8 11 0C6 8-6 8-11 0ZM0-3.4A3.4 3.4 0 1 1 0 3.4A3.4 3.4 0 1 1 0-3.4',
  retreat: 'M10-8V-1C10 4 6 6 2 6H-3V11L-11 3L-3-5V0H1C3 0 4-1 4-3V-8Z',
  bridge: 'M-12 4H12M-12-3C-6-8 6-8 12-3M-7 4V9M7 4V9M-9-4V4M-4-6V4M0-7V4M4-6V4M9-4V4',
  cannon: 'M-11-5L7-9L8-4L-9 1ZM-2 3A6 6 0 1 0-2 3.1M-2 6.2V11.6M-4.8 9H.8M3 4L11 10',
  muskets: 'M-9 11L8-10M9 11L-8-10M8-10l2-2M-8-10l-2-2M-9 11l-2-3M9 11l2-3',
  clock: 'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10M0-6V0L4 3',
  glass: 'M-7-11H7M-7 11H7M-6-11C-6-3-1-3-1 0S-6 3-6 11M6-11C6-3 1-3 1 0S6 3 6 11',
  skull:
    'M-8-2A8 8 0 0 1 8-2C8 2 6 4 5 5V9H-5V5C-6 4-8 2-8-2ZM-3-1A2 2 0 1 1-3-.9M3-1A2 2 0 1 1 3-.9M-2 9V6M2 9V6',
  laurel:
    'M-2 10C-10 8-11-2-7-9M2 10C10 8 11-2 7-9M-9-4l-3-1M-9 1l-4 1M-7 6l-3 3M9-4l3-1M9 1l4 1M7 6l3 3',
  quill: 'M-9 11C-6 2 0-7 10-11C9-2 3 4-5 6M-9 11L4-4',
  cards: 'M-9-7L2-10L8 7L-3 10ZM2-10L9-9L10 8',
  link: 'M-2 4L4-2M-1-5L3-9A5 5 0 0 1 10-2L6 2M1 5L-3 9A5 5 0 0 1-10 2L-6-2',
  table: 'M-11-4H11V-1H-11ZM-8-1V10M8-1V10M-4-4V-8H4V-4',
  scope: 'M-11 3L4-5L7 1L-8 8ZM4-5L9-8L12-1L7 1M-2 5L-4 12M0 4L4 12',
  gear: 'M0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4M0-10V-6M0 6V10M-10 0H-6M6 0H10M-7-7L-4.4-4.4M4.4 4.4L7 7M7-7L4.4-4.4M-4.4 4.4L-7 7',
  menu: 'M-10-7H10M-10 0H10M-10 7H10',
  check: 'M-9 0L-3 7L9-8',
  cross: 'M-7-7L7 7M7-7L-7 7',
  book: 'M0-8C-4-11-9-10-11-9V8C-8 7-3 7 0 10C3 7 8 7 11 8V-9C9-10 4-11 0-8ZM0-8V10',
  speech: 'M-11-8H11V5H-2L-7 10V5H-11Z',
  moon: 'M6 6A10 10 0 1 1-2-10A8 8 0 0 0 6 6Z',
  flag: 'M-8 11V-11M-8-10C-3-13 3-7 9-10V1C3 4-3-2-8 1',
  pass: 'M-10-7L-1 0L-10 7ZM1-7L10 0L1 7Z',
  person: 'M0-11A4.6 4.6 0 1 1 0-1.8A4.6 4.6 0 1 1 0-11M-9 11C-9 3-5 1 0 1S9 3 9 11Z',
} as const;

export type IconName = keyof typeof paths;

export function icon(
  name: IconName,
  size = 20,
  stroke = 'currentColor',
  fill = 'none',
  width = 1.8,
): string {
  const scale = Math.round((size / 24) * 100) / 100;
  return (
    `<g transform="scale(${scale})" fill="${fill}" stroke="${stroke}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"><path d="${paths[name]}"/></g>`
  );
}

export const iconPath = (name: IconName): string => paths[name];
