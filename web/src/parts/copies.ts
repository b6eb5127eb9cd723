// Copies of a card that are printed alike make one line of a list.
import type { Choice, Names } from '../messages';
import type { Target } from '../state/targets';

export interface Listed {
  choice: Choice;
  copies: number;
}

export function onceEach(
  choices: Choice[],
  targets: (choice: Choice) => Target[],
  names: Names,
): Listed[] {
  const lines = new Map<string, Listed>();
  for (const choice of choices) {
    const spoken = targets(choice);
    const card = spoken.some((t) => t.kind === 'card');
    const faces = spoken.map((t) => (t.kind === 'card' ? names[t.id]?.printed : t.id));
    const key = card ? JSON.stringify([choice.text, faces]) : choice.action;
    const line = lines.get(key);
    if (line) line.copies++;
    else lines.set(key, { choice, copies: 1 });
  }
  return [...lines.values()];
}
