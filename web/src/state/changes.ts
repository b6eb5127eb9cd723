// An observation after what the server said has changed in it.
import type { Changes, GameEvent, Observation, Ref } from '../messages';

type Parts = Record<string, unknown>;

export function changed(before: Observation, changes: Changes): Observation {
  const after: Parts = { ...before, ...changes.set };
  for (const [key, members] of Object.entries(changes.in ?? {})) {
    after[key] = { ...(after[key] as Parts), ...members };
  }
  for (const [key, gone] of Object.entries(changes.drop ?? {})) {
    const from = key === '' ? after : ((after[key] = { ...(after[key] as Parts) }) as Parts);
    for (const id of gone) delete from[id];
  }
  return after as Observation;
}

const shown = ['area', 'piece', 'card'];

// What a page can point at in an event: the things among its arguments, each once.
export function withRefs(events: GameEvent[]): GameEvent[] {
  return events.map((event) => {
    if (event.refs) return event;
    const refs: Ref[] = [];
    for (const thing of (event.args ?? []).flat() as (Ref | number | null)[]) {
      if (typeof thing !== 'object' || !thing || !shown.includes(thing.kind)) continue;
      if (!refs.some((r) => r.kind === thing.kind && r.id === thing.id)) refs.push(thing);
    }
    return { ...event, refs };
  });
}
