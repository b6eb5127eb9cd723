// A march to a far place is a row of single steps. The server says which places can be reached, by which way and
// at what cost; the plan walks there step by step, and goes as far as it can.
import type { Decision } from '../messages';
import { language, t } from '../state/language.svelte';
import type { Plan } from '../state/game.svelte';
import type { Layout } from './layout';
import type { Position } from './position';

export interface Way {
  // The areas on the way, the goal last.
  areas: string[];
  // Where the stack would have to retreat to, if an enemy's corps stands at the goal.
  axis?: string;
}

export interface Goal {
  // Ways that cost the same, each by another last road.
  ways: Way[];
  points: number;
  // Of the whole stack, if the march ends there.
  fatigue: number;
  // An enemy stands there.
  enemy: boolean;
}

export function goalsOf(position: Position, decision: Decision): Map<string, Goal> {
  if (decision.kind !== 'march') return new Map();
  return new Map((position.march?.goals ?? []).map((goal) => [placeOf(goal), goal]));
}

const placeOf = (goal: Goal): string => goal.ways[0]!.areas.at(-1)!;

// A last road is called by the place it comes from.
export const lastRoad = (way: Way, start: string): string => way.areas.at(-2) ?? start;

// The way by that last road; without one, the first.
export const wayBy = (goal: Goal, road: string | null, start: string): Way =>
  goal.ways.find((way) => lastRoad(way, start) === road) ?? goal.ways[0]!;

// "3 points, 1 fatigue".
export const costOf = (goal: Goal): string =>
  [
    t('march.points', goal.points),
    ...(goal.fatigue > 0 ? [t('march.fatigue', goal.fatigue)] : []),
  ].join(', ');

// What a march to a goal leads to, for the button and the list.
export function marchTo(layout: Layout, position: Position, goal: Goal): string {
  const name = layout.areas.get(placeOf(goal))?.name[language()] ?? '';
  if (!goal.enemy) return t('march.to', name);
  return t(position.operation?.kind === 'attack' ? 'march.attack' : 'march.meet', name);
}

export function marchAlong(way: string[]): Plan {
  let left = [...way];
  return {
    next: (decision, observation) => {
      if (decision.kind !== 'march') {
        // The player answers a window on the way; the march waits for it.
        return null;
      }
      const at = (observation.march as { area?: string } | undefined)?.area;
      const reached = at ? left.indexOf(at) : -1;
      if (reached >= 0) left = left.slice(reached + 1);
      const first = left[0];
      if (!first || !decision.actions?.some((c) => c.action === `go:${first}`)) return null;
      return left.map((area) => `go:${area}`);
    },
  };
}
