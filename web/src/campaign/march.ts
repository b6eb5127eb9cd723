// A march to a far place is a row of single steps. This finds the row; whether each step is allowed is for the
// server to say, and the march goes as far as it says.
import type { Decision } from '../messages';
import { argumentsOf, verbOf } from '../state/targets';
import type { Plan } from '../state/game.svelte';
import { key, type Layout } from './layout';
import type { Position } from './position';

export interface Goal {
  // How many roads lie between, and the areas on the way, the goal last.
  steps: number;
  way: string[];
}

// A broken bridge on the way: better go round, if there is a way round.
const detour = 3;

export function goalsOf(layout: Layout, position: Position, decision: Decision): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  const from = position.march?.area;
  if (decision.kind !== 'march' || !from) return goals;
  const firstSteps = new Set(
    (decision.actions ?? [])
      .filter((c) => verbOf(c.action) === 'go')
      .map((c) => argumentsOf(c.action)[0]!),
  );
  const broken = new Set(position.bridgesDown.map(([a, b]) => key(a, b)));
  // Who meets the enemy usually stays: a way through an area that he has is not offered.
  const side = position.march?.side;
  const taken = (area: string): boolean =>
    (position.stacks.get(area) ?? []).some((piece) => piece.side !== side);
  const most = position.march?.points ?? 1;
  const weight = new Map<string, number>([[from, 0]]);
  const open: { area: string; way: string[]; cost: number }[] = [{ area: from, way: [], cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const here = open.shift()!;
    if (here.cost > (weight.get(here.area) ?? Infinity)) continue;
    if (here.way.length > 0 && !goals.has(here.area)) {
      goals.set(here.area, { steps: here.way.length, way: here.way });
    }
    if (here.way.length > 0 && taken(here.area)) continue;
    for (const next of layout.neighbours.get(here.area) ?? []) {
      if (here.way.length === 0 && !firstSteps.has(next)) continue;
      if (here.way.length >= most && here.way.length > 0) continue;
      const cost = here.cost + (broken.has(key(here.area, next)) ? detour : 1);
      if (cost >= (weight.get(next) ?? Infinity) || cost > Math.max(most, 1)) continue;
      weight.set(next, cost);
      open.push({ area: next, way: [...here.way, next], cost });
    }
  }
  // What is offered as the next step is always a goal, whatever was reckoned here.
  for (const area of firstSteps) if (!goals.has(area)) goals.set(area, { steps: 1, way: [area] });
  goals.delete(from);
  return goals;
}

export function marchAlong(way: string[]): Plan {
  let left = [...way];
  return {
    next: (decision, observation) => {
      if (decision.kind !== 'march') {
        // A window of one's own on the way is for the person to answer; the march waits for it.
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
