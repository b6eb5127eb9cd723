// What two people agree on besides the game itself: time, what happens when it is up, who shares a side.
import type { ClockRule, Combination, DutyAbout, NewGame } from '../messages';
import { sharedOut, type Rank } from './duties';

export interface Terms {
  clock: 'none' | 'game' | 'days';
  minutes: number;
  increment: number;
  days: number;
  flag: 'loss' | 'unfinished' | 'organiser';
  webhook: string;
  // By seat that two share: who decides what.
  teams: Record<string, Record<string, Rank>>;
}

export const usualTerms = (): Terms => ({
  clock: 'none',
  minutes: 90,
  increment: 30,
  days: 3,
  flag: 'loss',
  webhook: '',
  teams: {},
});

// The usual terms for a combination, by its game.
export function termsOf(combination: Combination | undefined): Terms {
  const { clock, flag } = combination ?? {};
  const terms = usualTerms();
  if (flag) terms.flag = flag as Terms['flag'];
  if (!clock) return terms;
  const { kind, ...numbers } = clock;
  return { ...terms, clock: kind, ...numbers };
}

const clockOf = (terms: Terms): ClockRule | null => {
  if (terms.clock === 'game') {
    return { kind: 'game', minutes: terms.minutes, increment: terms.increment };
  }
  return terms.clock === 'days' ? { kind: 'days', days: terms.days } : null;
};

// What of it goes along with the founding: `people` is whether there is somebody to agree with, `seats` those that
// two can share.
export function agreed(
  terms: Terms,
  duties: DutyAbout[],
  people: boolean,
  seats: string[],
): Partial<NewGame> {
  const clock = people ? clockOf(terms) : null;
  const webhook = people ? terms.webhook.trim() : '';
  const teams = Object.fromEntries(
    Object.entries(terms.teams)
      .filter(([seat]) => seats.includes(seat))
      .map(([seat, ranks]) => [seat, sharedOut(duties, ranks)]),
  );
  return {
    ...(clock ? { clock, flag: terms.flag } : {}),
    ...(webhook ? { webhook } : {}),
    ...(Object.keys(teams).length > 0 ? { teams } : {}),
  };
}
