// Copies of a card that are printed alike make one line of a list; so do vedettes, which no number tells apart: where
// the place matters, the text of the answer names it.
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
    const alike = spoken.some((t) => t.kind === 'card' || names[t.id]?.kind === 'vedette');
    const faces = spoken.map((t) => {
      if (t.kind === 'card') return names[t.id]?.printed;
      return names[t.id]?.kind === 'vedette' ? 'vedette' : t.id;
    });
    const key = alike ? JSON.stringify([choice.text, faces]) : choice.action;
    const line = lines.get(key);
    if (line) line.copies++;
    else lines.set(key, { choice, copies: 1 });
  }
  return [...lines.values()];
}
