// Lines along the roads of the map: ways, trails, axes of retreat.
import { retreatArrow } from '../../draw/pieces';
import { r1, type Point } from '../../draw/svg';
import type { Layout, Road } from '../layout';
import type { Axis } from '../position';

// A line through areas that are joined by roads; where there is no road the line ends.
export function pathAlong(layout: Layout, areas: string[]): string {
  const start = layout.areas.get(areas[0] ?? '');
  if (!start || areas.length < 2) return '';
  let path = `M${r1(start.x)} ${r1(start.y)}`;
  for (let i = 1; i < areas.length; i++) {
    const road = layout.roadBetween(areas[i - 1]!, areas[i]!);
    const end = layout.areas.get(areas[i]!);
    if (road && end) path += `Q${r1(road.bend[0])} ${r1(road.bend[1])} ${r1(end.x)} ${r1(end.y)}`;
  }
  return path;
}

// The points of a road in the direction of a march.
export const pointsFrom = (road: Road, from: string): Point[] =>
  road.a === from ? road.points : [...road.points].reverse();

// The middle of the last road of a way, and the direction in which it is gone there.
export function onLastRoad(layout: Layout, route: string[]): { at: Point; angle: number } {
  const from = route.at(-2) ?? '';
  const road = layout.roadBetween(from, route.at(-1) ?? '');
  const points = road ? pointsFrom(road, from) : [];
  const middle = Math.floor(points.length / 2);
  const near = (i: number): Point => points[i] ?? [0, 0];
  const [before, after] = [near(middle - 1), near(middle + 1)];
  const angle = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
  return { at: near(middle), angle };
}

export interface DrawnAxis {
  key: string;
  at: Point;
  angle: number;
  drawing: string;
}

export function drawAxes(layout: Layout, axes: Axis[]): DrawnAxis[] {
  return axes.flatMap((axis) => {
    const road = layout.roadBetween(axis.area, axis.towards);
    const from = layout.areas.get(axis.area);
    if (!road || !from) return [];
    const points = pointsFrom(road, axis.area);
    // The arrow begins where the plate of the contested area ends.
    const start =
      points.find((p) => Math.abs(p[0] - from.x) > 80 || Math.abs(p[1] - from.y) > 54) ??
      points[6]!;
    const end = points.at(-1)!;
    const length = Math.max(34, Math.hypot(end[0] - start[0], end[1] - start[1]) - 20);
    const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
    return [
      { key: axis.side + axis.area, at: start, angle, drawing: retreatArrow(axis.side, length) },
    ];
  });
}
