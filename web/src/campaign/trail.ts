// The moves since the last decision, as thin arrows along the roads.
import type { GameEvent } from '../messages';
import { idsOf } from '../parts/events';

export interface Trail {
  side: string;
  areas: string[];
}

const idOf = (event: GameEvent, kind: string): string | undefined => idsOf(event, kind)[0];

const starts = new Set(['march', 'march.open', 'attack', 'attack.open']);
const steps = new Set(['march.enters', 'retreat.to']);

export function trailsOf(events: GameEvent[]): Trail[] {
  const trails: Trail[] = [];
  let open: Trail | null = null;
  let beaten: string | undefined;
  for (const event of events) {
    const side = idOf(event, 'side') ?? '';
    const area = idOf(event, 'area');
    if (event.kind === 'combat.begins') beaten = area;
    if (!area) continue;
    if (starts.has(event.kind)) {
      open = { side, areas: [area] };
      trails.push(open);
    } else if (steps.has(event.kind)) {
      if (event.kind === 'retreat.to' && beaten) {
        open = { side, areas: [beaten] };
        trails.push(open);
        beaten = undefined;
      }
      open?.areas.push(area);
    }
  }
  return trails.filter((t) => t.areas.length > 1);
}
