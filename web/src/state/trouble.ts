// What went wrong, in words; and asking again until the server answers.
import { say, t } from './language.svelte';
import { Refused } from './requests';

export const troubleOf = (error: unknown): string =>
  error instanceof Refused ? say(error.refusal.text) : t('trouble');

// A server that says no has answered; one that says nothing, or has trouble of its own, may do so later.
export const mayComeBack = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status >= 500;

const wait = 2500;

// Asks until there is an answer, and tells meanwhile what is wrong. Returns how to call it off.
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
