// What this browser keeps of a game that was just founded: its link for onlookers and the promise of its cards.
import type { GameMade } from '../messages';
import { noteCommitment } from './commitment';
import { remember } from './memory';

export function keepLinks(made: GameMade): GameMade {
  if (made.watch) remember(`watch.${made.game}`, made.watch);
  return made;
}

// Nobody has moved yet.
export function keepFounded(made: GameMade): GameMade {
  if (made.commitment) noteCommitment(made.game, made.commitment, 0);
  return keepLinks(made);
}
