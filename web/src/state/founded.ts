// What this browser stores of a new game: its link for spectators and the commitment to its cards.
import type { GameMade } from '../messages';
import { noteCommitment } from './commitment';
import { remember } from './memory';

export function keepLinks(made: GameMade): GameMade {
  if (made.watch) remember(`watch.${made.game}`, made.watch);
  return made;
}

// No move has been made yet.
export function keepFounded(made: GameMade): GameMade {
  if (made.commitment) noteCommitment(made.game, made.commitment, 0);
  return keepLinks(made);
}
