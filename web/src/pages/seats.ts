// The places that the founder of a game can take; the first is the usual one.
import type { Seat } from '../messages';

export type How = 'bot' | 'link' | 'hotseat' | 'lobby';
export type Place = Seat | 'any' | 'both' | 'none';

// Where sides are bid for, no player chooses one. A founder who sends both links leads neither side and organises the game.
export function placesFor(sides: Seat[], how: How, bidding: boolean): Place[] {
  if (how === 'hotseat') return ['both'];
  const own = bidding ? ['any'] : [...sides, 'any'];
  return how === 'link' ? [...own, 'none'] : own;
}
