// Puts what happened between two positions on the stage: markers that march and jump, markers and armies that leave
// the board, points that are lost in battle.
import { army, marker } from '../draw/armies';
import type { Point } from '../draw/svg';
import type { GameEvent } from '../messages';
import { idsOf } from '../parts/events';
import type { Stage } from '../parts/stage.svelte';
import { say } from '../state/language.svelte';
import type { HexLayout } from './layout';
import type { Standing, StandingMarker, StandingTile } from './standing';

export const perZone = 260;
const fallLasts = 240;
const strikeLasts = 320;
const tileScale = 0.9;

export const walked: ReadonlySet<string> = new Set(['move', 'move.pair', 'jump']);

// The events that a returning player is told.
export const telling: ReadonlySet<string> = new Set([
  ...walked,
  'turn',
  'army',
  'terrain',
  'terrain.pair',
  'scout',
  'tile',
  'date',
  'reveal',
  'battle',
  'beaten',
]);

interface Step {
  army: string;
  zones: string[];
}

export const stepOf = (event: GameEvent): Step | null =>
  walked.has(event.kind)
    ? { army: idsOf(event, 'piece')[0] ?? '', zones: idsOf(event, 'area') }
    : null;

// Steps of one marker after the other are one way.
export function waysOf(events: GameEvent[]): Step[] {
  const ways: Step[] = [];
  for (const event of events) {
    const step = stepOf(event);
    if (!step) continue;
    const before = ways.find((w) => w.army === step.army && w.zones.at(-1) === step.zones[0]);
    if (before) before.zones.push(...step.zones.slice(1));
    else ways.push({ army: step.army, zones: [...step.zones] });
  }
  return ways;
}

export const faceOf = (m: Pick<StandingMarker, 'army' | 'letters'>): string =>
  marker(m.army.side, m.letters, m.army.arm);

export const tileFace = ({ army: a }: StandingTile): string =>
  `<g transform="scale(${tileScale})">${army(a.side, say(a.name), a.arm, a.strength - a.lost, a.lost > 0)}</g>`;

const lostPoint =
  '<circle r="17" fill="#a52f27" stroke="#1f1b15" stroke-width="2"/>' +
  '<text y="7" text-anchor="middle" font-family="var(--didot)" font-weight="700" font-size="20" fill="#fff">−1</text>';

const atZone = (markers: StandingMarker[], id: string, zone: string): StandingMarker | undefined =>
  markers.find((m) => m.army.id === id && m.zone === zone);

export function pointsOf(layout: HexLayout, zones: string[], start?: Point, end?: Point): Point[] {
  const points = zones.flatMap((id): Point[] => {
    const z = layout.zones.get(id);
    return z ? [[z.x, z.y]] : [];
  });
  if (start) points[0] = start;
  if (end) points[points.length - 1] = end;
  return points;
}

export function show(
  stage: Stage,
  layout: HexLayout,
  before: Standing,
  after: Standing,
  events: GameEvent[],
): void {
  const ways = waysOf(events);
  for (const { army: id, zones } of ways) {
    const is = atZone(after.markers, id, zones.at(-1)!);
    const was = atZone(before.markers, id, zones[0]!);
    // A marker that became a tile on arrival is drawn as a tile.
    if (!is) continue;
    const points = pointsOf(layout, zones, was && [was.x, was.y], [is.x, is.y]);
    stage.march([{ was: is.key, is: is.key, points }], perZone * (zones.length - 1));
  }
  const moved = new Set(ways.flatMap((w) => w.zones.map((zone) => `${w.army}/${zone}`)));
  const gone = before.markers.filter(
    (m) => !atZone(after.markers, m.army.id, m.zone) && !moved.has(`${m.army.id}/${m.zone}`),
  );
  stage.fall(
    gone.map((m) => ({ at: [m.x, m.y] as Point, drawing: faceOf(m) })),
    fallLasts,
  );
  const struck = events.filter((e) => e.kind === 'loss').map((e) => idsOf(e, 'piece')[0]);
  const hit = before.tiles.filter((tile) => struck.includes(tile.army.id));
  stage.fall(
    hit.map((tile) => ({ at: [tile.x + 26, tile.y - 24] as Point, drawing: lostPoint })),
    strikeLasts,
  );
  const beaten = before.tiles.filter((tile) => !after.tiles.some((x) => x.key === tile.key));
  stage.fall(
    beaten.map((tile) => ({ at: [tile.x, tile.y] as Point, drawing: tileFace(tile) })),
    strikeLasts,
  );
  const placed = after.tiles.filter((tile) => !before.tiles.some((x) => x.key === tile.key));
  stage.mark([
    ...new Set([
      ...ways.map((w) => w.zones.at(-1)!),
      ...[...gone, ...hit, ...beaten, ...placed].map((x) => x.zone),
    ]),
  ]);
}

// Walks the move of a line once more; returns where it begins.
export function walkAgain(
  stage: Stage,
  layout: HexLayout,
  event: GameEvent,
  drawing: (army: string) => string,
): string | undefined {
  const step = stepOf(event);
  if (!step) return event.refs?.find((r) => r.kind === 'area')?.id;
  const slower = 2;
  stage.again(
    drawing(step.army),
    pointsOf(layout, step.zones),
    perZone * slower * (step.zones.length - 1),
  );
  return step.zones[0];
}
