import { describe, expect, it } from 'vitest';
import type { GameEvent, Names } from '../src/messages';
import { battleOnShow } from '../src/nations/battle';
import type { HexLayout } from '../src/nations/layout';
import { Numbers } from '../src/nations/markers';
import { readPosition } from '../src/nations/position';
import { pointsOf, show, waysOf } from '../src/nations/show';
import { arrange } from '../src/nations/standing';
import type { Stage } from '../src/parts/stage.svelte';
import { nearest } from '../src/parts/walk';

const both = (name: string) => ({ en: name, fr: name });
const event = (kind: string, ...args: unknown[]): GameEvent => ({ kind, args, text: both(kind) });
const thing = (kind: string, id: string) => ({ kind, id });
const zones = ['a', 'b', 'c'].map((id, column) => ({ id, x: 100 + 100 * column, y: 100 }));
const layout = {
  zones: new Map(zones.map((z) => [z.id, { ...z, name: both(z.id), row: 0, column: 0 }])),
  neighbours: new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['b']],
  ]),
} as unknown as HexLayout;
const names: Names = {
  ney: { kind: 'army', side: 'french', name: both('Ney'), printed: { strength: 4 } },
};
const seen = (markers: string[], tile: string | null = null, gone = false) =>
  readPosition(
    { armies: { ney: { card: false, markers, tile, lost: 0, arm: 'any', gone } } },
    names,
  );

// What a stage was told to show.
function played(before: string[], after: ReturnType<typeof seen>, events: GameEvent[]) {
  const numbers = new Numbers();
  const was = arrange(layout, seen(before), numbers);
  const told = { marches: [] as unknown[], falls: 0, marks: [] as string[] };
  const stage = {
    march: (walks: { points: unknown }[]) => told.marches.push(...walks.map((w) => w.points)),
    fall: (things: unknown[]) => (told.falls += things.length),
    mark: (places: string[]) => (told.marks = places),
  };
  show(stage as unknown as Stage, layout, was, arrange(layout, after, numbers), events);
  return told;
}

describe('markers', () => {
  const move = (from: string, to: string) =>
    event(
      'move',
      thing('side', 'french'),
      thing('card', 'x'),
      thing('piece', 'ney'),
      thing('area', from),
      thing('area', to),
    );

  it('go from zone to zone, several steps as one way', () => {
    expect(waysOf([move('a', 'b'), move('b', 'c')])).toEqual([
      { army: 'ney', zones: ['a', 'b', 'c'] },
    ]);
    expect(pointsOf(layout, ['a', 'c'], [1, 2])).toEqual([
      [1, 2],
      [300, 100],
    ]);
  });

  it('are shown on their way, and not as gone', () => {
    const told = played(['a'], seen(['b']), [move('a', 'b')]);
    expect(told.marches).toHaveLength(1);
    expect(told).toMatchObject({ falls: 0, marks: ['b'] });
  });

  it('fall where they are taken off', () => {
    const off = event('scout', thing('side', 'french'), thing('piece', 'ney'), thing('area', 'c'));
    expect(played(['a', 'c'], seen(['a']), [off])).toMatchObject({ falls: 1, marks: ['c'] });
  });

  it('are walked to by the arrow keys', () => {
    const step = (from: string) => nearest(layout.zones.get(from)!, layout.zones.values(), [1, 0]);
    expect(step('b')).toBe('c');
    expect(step('c')).toBeNull();
  });
});

describe('the battle on show', () => {
  const log = [event('turn'), event('battle', thing('date', '16.10')), event('turn')];
  it('is a new one, or one that was looked up', () => {
    expect(battleOnShow(log, 0, { lookedUp: null, dismissed: -1 })?.at).toBe(1);
    expect(battleOnShow(log, 0, { lookedUp: null, dismissed: 1 })).toBeNull();
    expect(battleOnShow(log, 3, { lookedUp: null, dismissed: -1 })).toBeNull();
    expect(battleOnShow(log, 3, { lookedUp: 1, dismissed: 1 })?.date).toBe('16.10');
  });
});
