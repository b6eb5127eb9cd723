// Puts what happened between two positions on the stage: marches along the roads, lost cubes that fall.
import { cube } from '../draw/pieces';
import { colourOf } from '../draw/sides';
import type { Point } from '../draw/svg';
import type { GameEvent } from '../messages';
import { idsOf } from '../parts/events';
import type { Stage } from '../parts/stage.svelte';
import type { Layout } from './layout';
import { pointsFrom } from './map/paths';
import { movesOf } from './moves';
import type { Position } from './position';
import { arrange } from './stacks';

export const perRoad = 260;
const fallLasts = 240;

// The points of a way through areas, from a piece's place in the first to its place in the last.
export function wayOf(layout: Layout, areas: string[], start?: Point, end?: Point): Point[] {
  const points: Point[] = [];
  for (let i = 1; i < areas.length; i++) {
    const road = layout.roadBetween(areas[i - 1]!, areas[i]!);
    const far = layout.areas.get(areas[i]!);
    if (road) points.push(...pointsFrom(road, areas[i - 1]!).slice(i > 1 ? 1 : 0));
    else if (far) points.push([far.x, far.y]);
  }
  // The piece leaves its place in the stack at once and finds its new one at the end.
  if (start) points.splice(0, Math.min(3, points.length - 1), start);
  if (end) points.splice(-Math.min(3, points.length - 1), 3, end);
  return points;
}

export function show(
  stage: Stage,
  layout: Layout,
  before: Position,
  after: Position,
  events: GameEvent[],
): void {
  const at = (position: Position): Map<string, Point> =>
    new Map(arrange(layout, position.stacks).standing.map((s) => [s.piece.key, [s.x, s.y]]));
  const [from, to] = [at(before), at(after)];
  const moves = movesOf(before, after, events);
  for (const move of moves) {
    stage.march(
      move.who.map(({ was, is }) => ({
        was,
        is,
        points: wayOf(layout, move.areas, from.get(was), to.get(is)),
      })),
      perRoad * (move.areas.length - 1),
    );
  }
  const lost = events.filter((e) => e.kind === 'loss.infantry' || e.kind === 'loss.cavalry');
  stage.fall(
    lost.flatMap((event) => {
      const id = idsOf(event, 'piece')[0] ?? '';
      const place = to.get(id) ?? from.get(id);
      const side = before.pieces.find((p) => p.id === id)?.side;
      if (!place || !side) return [];
      const horse = event.kind === 'loss.cavalry';
      const fill = `var(--${colourOf(side)}-${horse ? 'horse' : 'foot'})`;
      return [{ at: place, drawing: cube(-8, -8, 16, fill, horse) }];
    }),
    fallLasts,
  );
  const areas = [...moves.map((m) => m.areas.at(-1)!), ...lost.flatMap((e) => areaOf(after, e))];
  stage.mark([...new Set(areas)]);
}

function areaOf(position: Position, event: GameEvent): string[] {
  const id = idsOf(event, 'piece')[0];
  const area = position.pieces.find((p) => p.id === id)?.area;
  return area ? [area] : [];
}
