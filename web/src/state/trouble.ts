// Puts an error into words, and retries until the server answers.
import { go } from './address.svelte';
import { say, t } from './language.svelte';
import { Refused } from './requests';

export const troubleOf = (error: unknown): string =>
  error instanceof Refused ? say(error.refusal.text) : t('trouble');

// A refusal is an answer; no answer, or an error of the server, is worth a retry.
export const mayComeBack = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status >= 500;

// Makes a game and goes to it; returns the trouble, if that failed.
export async function enter(make: () => Promise<string>): Promise<string> {
  try {
    go(`/game/${await make()}`);
    return '';
  } catch (error) {
    return troubleOf(error);
  }
}

const wait = 2500;

// Retries until there is an answer, and reports the error meanwhile. Returns how to cancel.
export function untilAnswered<T>(
  ask: () => Promise<T>,
  hear: (answer: T) => void,
  tell: (trouble: string) => void,
): () => void {
  let off = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  async function attempt(): Promise<void> {
    try {
      const answer = await ask();
      if (off) return;
      tell('');
      hear(answer);
    } catch (error) {
      if (off) return;
      tell(troubleOf(error));
      if (mayComeBack(error)) again = setTimeout(() => void attempt(), wait);
    }
  }
  void attempt();
  return () => {
    off = true;
    clearTimeout(again);
  };
}
