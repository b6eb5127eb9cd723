// What two people agree on besides the game itself: time, what happens when it is up, who shares a side.
import type { ClockRule, NewGame } from '../messages';
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

const clockOf = (terms: Terms): ClockRule | null => {
  if (terms.clock === 'game') {
    return { kind: 'game', minutes: terms.minutes, increment: terms.increment };
  }
  return terms.clock === 'days' ? { kind: 'days', days: terms.days } : null;
};

export function agreed(game: string, terms: Terms): Partial<NewGame> {
  const clock = clockOf(terms);
  const teams = Object.fromEntries(
    Object.entries(terms.teams).map(([seat, ranks]) => [seat, sharedOut(game, ranks)]),
  );
  return {
    ...(clock ? { clock, flag: terms.flag } : {}),
    ...(terms.webhook.trim() ? { webhook: terms.webhook.trim() } : {}),
    ...(Object.keys(teams).length > 0 ? { teams } : {}),
  };
}
