// Which places somebody can take who founds a game; the first is the usual one.
import type { Seat } from '../messages';

export type How = 'bot' | 'link' | 'hotseat' | 'lobby';
export type Place = Seat | 'any' | 'both' | 'none';

// Where sides are bid for, nobody chooses one. Who sends links may send both and lead neither: he organises the game.
export function placesFor(sides: Seat[], how: How, bidding: boolean): Place[] {
  if (how === 'hotseat') return ['both'];
  const own = bidding ? ['any'] : [...sides, 'any'];
  return how === 'link' ? [...own, 'none'] : own;
}
