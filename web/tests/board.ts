// A small country for tests: five areas in a row over two rivers, and one aside.
import { layOut, type CampaignBoard } from '../src/campaign/layout';

const both = (name: string) => ({ en: name, fr: name });
const area = (id: string, x: number, y: number, victory = 0) => ({
  id,
  name: both(id),
  kind: 'clear',
  victory,
  x,
  y,
});

export const board: CampaignBoard = {
  game: 'napoleon-1806',
  family: 'campaign',
  title: both('Test'),
  seats: [
    { id: 'french', name: both('French') },
    { id: 'prussian', name: both('Prussians') },
  ],
  areas: [
    area('a', 50, 500),
    area('b', 250, 500),
    area('c', 500, 500, 3),
    area('d', 750, 500),
    area('e', 950, 500),
    area('f', 500, 200),
  ],
  connections: [
    { a: 'a', b: 'b', kind: 'road' },
    { a: 'b', b: 'c', kind: 'bridge' },
    { a: 'c', b: 'd', kind: 'bridge' },
    { a: 'd', b: 'e', kind: 'road' },
    { a: 'b', b: 'f', kind: 'road' },
    { a: 'f', b: 'd', kind: 'road' },
  ],
  kinds: [],
  phases: [],
  scenarios: [],
  tracks: {
    victory: { from: 0, to: 20 },
    turns: { from: 1, to: 7 },
    fatigue: { from: 0, to: 8, tired_from: 5 },
  },
  turns: [],
  scenery: {
    rivers: [
      {
        name: both('Saale'),
        kind: 'major',
        points: [
          [375, 300],
          [375, 400],
          [375, 500],
          [375, 600],
          [375, 700],
        ],
        labels: [{ at: [375, 600] }],
      },
    ],
    bends: [],
    woods: [],
    ridges: [],
    lakes: [],
    labels: [],
  },
};

export const layout = layOut(board);
