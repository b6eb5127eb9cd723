// How each game of the family looks, beyond what its printed board says; by its id.
import type { BlockFace } from '../draw/pieces';
import type { Point } from '../draw/svg';
import type { Key } from '../state/language.svelte';

export interface Look {
  // What is written on the block of a corps; every other block has the first letters of its name.
  numerals: Record<string, string>;
  // Ranks before a name, which the block leaves out.
  ranks: RegExp;
  // The four lines of the title on the map; its corner and the centre of the compass lie where no town is.
  title: [Key, Key, Key, Key];
  titleAt: Point;
  compassAt: Point;
  // The game on the first page: a sentence, and the blocks on a corner of its board.
  front: { text: Key; blocks: ({ at: Point } & BlockFace)[] };
}

const looks: Record<string, Look> = {
  'napoleon-1806': {
    numerals: {
      bernadotte: 'I',
      davout: 'III',
      soult: 'IV',
      lannes: 'V',
      ney: 'VI',
      augereau: 'VII',
      murat: 'Cav',
      bessieres: 'Gde',
    },
    ranks: /^(Prince|Prinz|le prince)\s+/i,
    title: ['map1806.title1', 'map1806.title2', 'map1806.title3', 'map1806.title4'],
    titleAt: [44, 44],
    compassAt: [1088, 1118],
    front: {
      text: 'front.1806',
      blocks: [
        { at: [330, 104], ...corps('french', 'III', 7, 1) },
        { at: [250, 80], side: 'prussian', hidden: true, activated: false },
        { at: [420, 82], side: 'prussian', hidden: true, activated: true },
        { at: [530, 102], ...corps('french', 'Cav', 0, 7) },
      ],
    },
  },
};

function corps(side: string, label: string, infantry: number, cavalry: number): BlockFace {
  return { side, hidden: false, activated: false, label, infantry, cavalry };
}

export function lookOf(game: string): Look {
  const look = looks[game];
  if (!look) throw new Error(`No look for the game "${game}": add a row to campaign/looks.ts.`);
  return look;
}

export const numeral = (look: Look, id: string, name: string): string =>
  look.numerals[id] ?? name.replace(look.ranks, '').slice(0, 2);
