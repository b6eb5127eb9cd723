import { lesson, startGame } from '../state/requests';
import type { Lesson } from './steps';

// Starts the guided first game of a title; returns its id.
export async function beginLesson(game: string): Promise<string> {
  const { scenario, options, seat, opponent } = await lesson<Lesson>(game);
  const made = await startGame({ game, scenario, options, seat, opponent, match: 'lesson' });
  return made.game;
}
