// Where two share a side: groups of kinds of decisions that can be given to one of them. The kinds are the server's;
// one that is not listed here belongs to either.
export type Rank = 'either' | 'captain' | 'officer';

export const duties: Record<string, Record<string, string[]>> = {
  'napoleon-1806': {
    command: [
      'deploy',
      'confirm-deployment',
      'choose-operation',
      'choose-stack',
      'march',
      'choose-arrival',
      'choose-commander',
    ],
    combat: ['share-fatigue', 'take-losses', 'retreat', 'exhaustion'],
    cards: [
      'window',
      'take-card',
      'choose-corps',
      'choose-area',
      'choose-amount',
      'choose-bridge',
      'choose-inactive',
    ],
    recovery: ['recover', 'relieve-fatigue'],
  },
  'nations-1813': {
    command: ['choose-action', 'choose-marker', 'choose-goal', 'choose-villages', 'choose-arm'],
    combat: ['choose-loss', 'choose-enemy', 'choose-tile', 'choose-support'],
    cards: ['renew-row', 'lay-off'],
    missions: ['choose-district', 'choose-mission', 'reveal-mission'],
  },
};

// As the server wants it: by kind of decision.
export function sharedOut(game: string, ranks: Record<string, Rank>): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [group, kinds] of Object.entries(duties[game] ?? {})) {
    const rank = ranks[group] ?? 'either';
    if (rank !== 'either') for (const kind of kinds) all[kind] = rank;
  }
  return all;
}
