// The map of a campaign, computed once from the printed board: where areas, roads, rivers and bridges lie.
import { Crowd } from '../draw/crowd';
import { declutter, densify, meeting, soften, warpBy, world, type Place } from '../draw/geography';
import { curve, distance, r1, type Point } from '../draw/svg';
import type { Named, Text } from '../messages';
import { lookOf, type Look } from './looks';

export interface BoardArea {
  id: string;
  name: Text;
  kind: string;
  victory: number;
  x: number;
  y: number;
}

export interface BoardConnection {
  a: string;
  b: string;
  kind: string;
}

export interface Scenery {
  rivers: { name: Text; kind: string; points: Point[]; labels?: { at: Point }[] }[];
  bends: { a: string; b: string; at: Point }[];
  woods: { points: Point[] }[];
  ridges: { strength: number; points: Point[] }[];
  lakes: { points: Point[] }[];
  labels: { text: Text; at: Point; angle: number; size: number; kind: string }[];
}

interface Track {
  from: number;
  to: number;
}

export interface Tracks {
  victory: Track;
  turns: Track;
  // A corps with this much fatigue is tired.
  fatigue: Track & { tired_from: number };
}

export interface CampaignBoard {
  game: string;
  family: 'campaign';
  title: Text;
  seats: Named[];
  areas: BoardArea[];
  connections: BoardConnection[];
  kinds: Named[];
  phases: Named[];
  scenarios: (Named & {
    first_turn: number;
    last_turn: number;
    // With so many points the second side wins at the end, if no side has won before.
    enemy_wins_from?: number;
  })[];
  tracks: Tracks;
  turns: { turn: number; from: string; to: string }[];
  scenery?: Scenery;
}

// The board is printed in units of a thousandth of its width and height.
const unit = 1000;

export interface Area extends BoardArea, Place {}

export interface Road {
  a: string;
  b: string;
  // The control point of its bend, and points along it for whatever must keep clear.
  bend: Point;
  points: Point[];
  path: string;
  bridge: { at: Point; angle: number } | null;
}

export interface River {
  name: Text;
  major: boolean;
  points: Point[];
  path: string;
  // Where its name is written, as shares of its length.
  along: number[];
}

export interface Layout {
  // In the order of the seats.
  sides: string[];
  look: Look;
  areas: Map<string, Area>;
  roads: Road[];
  roadBetween: (a: string, b: string) => Road | undefined;
  neighbours: Map<string, string[]>;
  rivers: River[];
  // What names and trees keep clear of.
  onRoads: Crowd;
  onRivers: Crowd;
  woods: Point[][];
  lakes: Point[][];
  ridges: { strong: boolean; points: Point[] }[];
  labels: { text: Text; at: Point; angle: number; size: number; region: boolean }[];
}

const along = (a: Point, q: Point, b: Point, t: number): Point => [
  (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * q[0] + t * t * b[0],
  (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * q[1] + t * t * b[1],
];

export const pointsOfRoad = 12;

// About as wide as a name is tall.
const square = 20;

export const lastTurn = (board: CampaignBoard, scenario: string | undefined): number =>
  board.scenarios.find((s) => s.id === scenario)?.last_turn ?? board.tracks.turns.to;

// With so many points the second side wins when the last turn is over, with fewer the first.
export const needs = (board: CampaignBoard, scenario: string | undefined): number | undefined =>
  board.scenarios.find((s) => s.id === scenario)?.enemy_wins_from;

export function layOut(board: CampaignBoard): Layout {
  const spanX = world.width - 2 * world.marginX;
  const spanY = world.height - 2 * world.marginY;
  const onMap = ([x, y]: Point): Point => [
    world.marginX + (x / unit) * spanX,
    world.marginY + (y / unit) * spanY,
  ];
  const list: Area[] = board.areas.map((a) => {
    const [x, y] = onMap([a.x, a.y]);
    return { ...a, x, y, trueX: x, trueY: y };
  });
  declutter(list, board.connections);
  const warp = warpBy(list);
  const areas = new Map(list.map((a) => [a.id, a]));
  const scenery = board.scenery;

  const rivers: River[] = (scenery?.rivers ?? []).map((r) => {
    const points = soften(r.points.map(onMap).map(warp));
    return {
      name: r.name,
      major: r.kind !== 'scenery',
      points,
      path: curve(points),
      along: (r.labels ?? []).map((l) => shareAlong(points, warp(onMap(l.at)))),
    };
  });
  const bends = new Map((scenery?.bends ?? []).map((b) => [key(b.a, b.b), b.at]));
  const roads = board.connections.map((c) => {
    const a = areas.get(c.a)!;
    const b = areas.get(c.b)!;
    const bend = bends.get(key(c.a, c.b));
    return road(a, b, bend ? onMap(bend) : null, c.kind === 'bridge', rivers);
  });
  const byEnds = new Map(roads.map((r) => [key(r.a, r.b), r]));
  const neighbours = new Map<string, string[]>(list.map((a) => [a.id, []]));
  for (const c of board.connections) {
    neighbours.get(c.a)!.push(c.b);
    neighbours.get(c.b)!.push(c.a);
  }
  return {
    sides: board.seats.map((s) => s.id),
    look: lookOf(board.game),
    areas,
    roads,
    roadBetween: (a, b) => byEnds.get(key(a, b)),
    neighbours,
    rivers,
    onRoads: new Crowd(
      square,
      roads.flatMap((r) => r.points),
    ),
    onRivers: new Crowd(
      square,
      rivers.flatMap((r) => r.points),
    ),
    woods: (scenery?.woods ?? []).map((w) => w.points.map(onMap).map(warp)),
    lakes: (scenery?.lakes ?? []).map((w) => w.points.map(onMap).map(warp)),
    ridges: (scenery?.ridges ?? []).map((r) => ({
      strong: r.strength > 1,
      points: densify(densify(r.points.map(onMap))).map(warp),
    })),
    labels: (scenery?.labels ?? []).map((l) => ({
      text: l.text,
      at: warp(onMap(l.at)),
      angle: l.angle,
      size: l.size,
      region: l.kind === 'region',
    })),
  };
}

// A printed board does not change while a page is open.
const laid = new WeakMap<CampaignBoard, Layout>();

export function layoutOf(board: CampaignBoard): Layout {
  const layout = laid.get(board) ?? layOut(board);
  laid.set(board, layout);
  return layout;
}

export const key = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

function road(a: Area, b: Area, bend: Point | null, crosses: boolean, rivers: River[]): Road {
  const middle: Point = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  // The bend of the true map moves along with the middle of the road.
  const control: Point = bend
    ? [middle[0] + bend[0] - (a.trueX + b.trueX) / 2, middle[1] + bend[1] - (a.trueY + b.trueY) / 2]
    : middle;
  const points = Array.from({ length: pointsOfRoad + 1 }, (_, i) =>
    along([a.x, a.y], control, [b.x, b.y], i / pointsOfRoad),
  );
  const path = `M${r1(a.x)} ${r1(a.y)}Q${r1(control[0])} ${r1(control[1])} ${r1(b.x)} ${r1(b.y)}`;
  return {
    a: a.id,
    b: b.id,
    bend: control,
    points,
    path,
    bridge: crosses ? bridgeOf(points, rivers) : null,
  };
}

// How far along a line its point nearest to `at` lies, from 0 to 1.
function shareAlong(line: Point[], at: Point): number {
  let near = 0;
  let passed = 0;
  let length = 0;
  line.forEach((p, i) => {
    if (i > 0) length += distance(line[i - 1]!, p);
    if (distance(p, at) >= distance(line[near]!, at) && i > 0) return;
    near = i;
    passed = length;
  });
  return length > 0 ? passed / length : 0;
}

function bridgeOf(points: Point[], rivers: River[]): { at: Point; angle: number } {
  let at = points[pointsOfRoad / 2]!;
  for (const river of rivers) {
    const x = river.major ? meeting(river.points, points) : null;
    if (x) at = x;
  }
  let near = 0;
  points.forEach((p, i) => {
    if (distance(p, at) < distance(points[near]!, at)) near = i;
  });
  const p = points[Math.max(0, near - 1)]!;
  const q = points[Math.min(pointsOfRoad, near + 1)]!;
  return { at, angle: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI };
}
