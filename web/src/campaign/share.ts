// Sharing fatigue or losses point by point, as a plan that answers several decisions.
import type { Plan } from '../state/game.svelte';
import { argumentsOf, verbOf } from '../state/targets';

export const corpsOf = (action: string): string => argumentsOf(action)[0] ?? '';

// How many points are still to be shared: the first number of the question.
export const pointsLeft = (prompt: string): number => Number(/\d+/.exec(prompt)?.[0] ?? 0);

// The corps that can bear the next point best: the least tired, or the strongest; relief goes to the most tired.
export function evenly(kind: string, relieved: boolean): Plan {
  return {
    next: (decision, observation) => {
      if (decision.kind !== kind || !decision.actions) return null;
      const corps = (observation.corps ?? {}) as Record<string, Record<string, number>>;
      const burden = (action: string): number => {
        const { infantry = 0, cavalry = 0, fatigue = 0 } = corps[corpsOf(action)] ?? {};
        if (verbOf(action) === 'fatigue') return relieved ? -fatigue : fatigue;
        return -(infantry + cavalry);
      };
      const list = [...decision.actions].sort((a, b) => burden(a.action) - burden(b.action));
      return list[0] ? [list[0].action] : null;
    },
  };
}

export const always = (kind: string, action: string): Plan => ({
  next: (decision) =>
    decision.kind === kind && decision.actions?.some((c) => c.action === action) ? [action] : null,
});
