// Where the discs of places go that can be chosen.
import type { Layout } from '../layout';
import type { Goal } from '../march';
import type { Stack } from '../stacks';

export interface LitPlace {
  id: string;
  x: number;
  y: number;
  // No piece stands there: the disc lies on the town, otherwise on the top edge of the stack.
  free: boolean;
  goal: Goal | undefined;
}

export function litPlaces(
  layout: Layout,
  ids: Iterable<string>,
  goals: Map<string, Goal>,
  stacks: Stack[],
): LitPlace[] {
  return [...new Set(ids)].flatMap((id) => {
    const area = layout.areas.get(id);
    if (!area) return [];
    const stack = stacks.find((s) => s.area === id);
    const dx = !stack ? 0 : area.victory ? 26 : stack.contested ? 38 : -15;
    const dy = !stack ? 0 : stack.contested ? -stack.tall / 2 : -stack.extent.top - 9;
    return [{ id, x: area.x + dx, y: area.y + dy, free: !stack, goal: goals.get(id) }];
  });
}
