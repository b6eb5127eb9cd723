import { describe, expect, it } from 'vitest';
import { movesOf } from '../src/campaign/moves';
import { readPosition } from '../src/campaign/position';
import { wayOf } from '../src/campaign/show';
import type { GameEvent, Names } from '../src/messages';
import { longestLag, Programme, whereAt } from '../src/parts/playback';
import { layout } from './board';

const both = (name: string) => ({ en: name, fr: name });
const names: Names = {
  ney: { kind: 'corps', side: 'french', name: both('Ney') },
  blucher: { kind: 'corps', side: 'prussian', name: both('Blücher') },
};
const event = (kind: string, ...args: unknown[]): GameEvent => ({ kind, args, text: both(kind) });
const side = (id: string) => ({ kind: 'side', id });
const area = (id: string) => ({ kind: 'area', id });
const piece = (id: string) => ({ kind: 'piece', id });

describe('the programme', () => {
  it('shows one thing after the other', () => {
    const programme = new Programme();
    expect(programme.next(100, 260)).toEqual({ from: 100, to: 360 });
    expect(programme.next(120, 240)).toEqual({ from: 360, to: 600 });
    expect(programme.next(5000, 240)).toEqual({ from: 5000, to: 5240 });
  });

  it('never lags more than four seconds: what is left over jumps', () => {
    const programme = new Programme();
    for (let i = 0; i < 40; i++) programme.next(0, 260);
    expect(programme.endsAt()).toBeLessThanOrEqual(longestLag);
    const late = programme.next(0, 260);
    expect(late.from).toBe(late.to);
    // Time goes on, and there is room again.
    const again = programme.next(1000, 260);
    expect(again.to - again.from).toBe(260);
  });

  it('begins anew when it was skipped', () => {
    const programme = new Programme();
    programme.next(0, 2000);
    programme.skip();
    expect(programme.next(10, 260).from).toBe(10);
  });
});

describe('who walks', () => {
  const legs = [
    {
      from: 100,
      to: 200,
      points: [
        [0, 0],
        [100, 0],
      ] as [number, number][],
    },
    {
      from: 400,
      to: 500,
      points: [
        [100, 0],
        [100, 50],
      ] as [number, number][],
    },
  ];

  it('waits at the start, then goes, then stands', () => {
    expect(whereAt(legs, 50)).toMatchObject({ x: 0, y: 0, lift: 0 });
    expect(whereAt(legs, 150)).toMatchObject({ x: 50, y: 0 });
    expect(whereAt(legs, 300)).toMatchObject({ x: 100, y: 0 });
    expect(whereAt(legs, 450)).toMatchObject({ x: 100, y: 25 });
    expect(whereAt(legs, 500)).toBeNull();
  });

  it('keeps to the roads, from its own place to its own place', () => {
    const way = wayOf(layout, ['a', 'b', 'f'], [1, 2], [3, 4]);
    const b = layout.areas.get('b')!;
    expect(way[0]).toEqual([1, 2]);
    expect(way.at(-1)).toEqual([3, 4]);
    expect(way.some(([x, y]) => Math.hypot(x - b.x, y - b.y) < 1)).toBe(true);
  });
});

describe('what moved between two positions', () => {
  const enters = (who: string, to: string, from: string) =>
    event('march.enters', side(who), area(to), area(from));

  it('is told by its way and its pieces', () => {
    const before = readPosition({ corps: { ney: { area: 'a' } } }, names);
    const after = readPosition({ corps: { ney: { area: 'f' } } }, names);
    const log = [enters('french', 'b', 'a'), enters('french', 'f', 'b')];
    expect(movesOf(before, after, log)).toEqual([
      { side: 'french', areas: ['a', 'b', 'f'], who: [{ was: 'ney', is: 'ney' }] },
    ]);
  });

  it('counts hidden blocks and tells them apart by nothing', () => {
    const seen = (at: Record<string, number>) =>
      readPosition(
        {
          blocks: Object.entries(at).map(([id, count]) => ({ area: id, side: 'prussian', count })),
        },
        {},
      );
    const [move] = movesOf(seen({ d: 3, e: 1 }), seen({ d: 1, e: 3 }), [
      event('march.open', side('prussian'), 2, area('d')),
      enters('prussian', 'e', 'd'),
    ]);
    expect(move!.who.map((w) => w.is)).toEqual(['prussian/e/1', 'prussian/e/2']);
    expect(new Set(move!.who.map((w) => w.was)).size).toBe(1);
  });

  it('brings along under its flag who is shown on arrival', () => {
    const before = readPosition({ blocks: [{ area: 'd', side: 'prussian', count: 1 }] }, names);
    const after = readPosition({ corps: { blucher: { area: 'c' } } }, names);
    expect(movesOf(before, after, [enters('prussian', 'c', 'd')])[0]!.who).toEqual([
      { was: 'prussian/d/0', is: 'blucher' },
    ]);
  });

  it('follows a march and the retreat after it', () => {
    const before = readPosition({ corps: { ney: { area: 'a' } } }, names);
    const after = readPosition({ corps: { ney: { area: 'f' } } }, names);
    const moves = movesOf(before, after, [
      enters('french', 'b', 'a'),
      event('cannon-sounds', [piece('blucher')], area('e'), area('d')),
      event('retreat.to', side('french'), area('f'), area('b')),
    ]);
    expect(moves.map((m) => m.who)).toEqual([
      [{ was: 'ney', is: 'ney' }],
      [],
      [{ was: 'ney', is: 'ney' }],
    ]);
  });
});
