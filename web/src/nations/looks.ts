// How each game of the family looks, beyond what its printed board says; by its id.
import type { Point } from '../draw/svg';
import type { Key } from '../state/language.svelte';

interface Shown {
  at: Point;
  side: string;
  name: string;
  arm: string;
}

export interface Look {
  // The zone that is a town with walls.
  town: string;
  // The game on the first page: a sentence, and the armies and markers on a corner of its board.
  front: { text: Key; armies: (Shown & { strength: number })[]; markers: Shown[] };
}

const looks: Record<string, Look> = {
  'nations-1813': {
    town: 'leipzig',
    front: {
      text: 'front.1813',
      armies: [
        { at: [220, 84], side: 'french', name: 'Napoléon', arm: 'infantry', strength: 6 },
        { at: [427, 80], side: 'allied', name: 'Blücher', arm: 'cavalry', strength: 4 },
      ],
      markers: [
        { at: [330, 62], side: 'french', name: 'Ne', arm: 'infantry' },
        { at: [540, 60], side: 'allied', name: 'Yo', arm: 'infantry' },
        { at: [96, 100], side: 'french', name: 'Mu', arm: 'cavalry' },
      ],
    },
  },
};

export function lookOf(game: string): Look {
  const look = looks[game];
  if (!look) throw new Error(`No look for the game "${game}": add a row to nations/looks.ts.`);
  return look;
}
