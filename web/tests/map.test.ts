import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxOf, placeLabels } from '../src/campaign/labels';
import { overlap } from '../src/campaign/apart';
import { arrange, type Stack } from '../src/campaign/stacks';
import { terrain } from '../src/campaign/terrain';
import type { Piece } from '../src/campaign/position';
import { prepare, groundOf } from '../src/campaign/prepare';
import { layOut, layoutOf, type CampaignBoard } from '../src/campaign/layout';
import { Crowd } from '../src/draw/crowd';
import { scatter, type Point } from '../src/draw/svg';
import { board, layout } from './board';

const piece = (id: string, side: string, kind: Piece['kind'] = 'corps'): Piece => ({
  key: id,
  id: kind === 'hidden' ? null : id,
  side,
  kind,
  area: 'c',
  activated: false,
  name: null,
});

describe('the map', () => {
  it('keeps areas apart, so that blocks fit', () => {
    const areas = [...layout.areas.values()];
    for (const a of areas)
      for (const b of areas)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(90);
  });

  it('puts a bridge where the road meets the river', () => {
    const bridge = layout.roadBetween('b', 'c')?.bridge;
    const [b, c] = [layout.areas.get('b')!, layout.areas.get('c')!];
    expect(bridge!.at[0]).toBeGreaterThan(b.x);
    expect(bridge!.at[0]).toBeLessThan(c.x);
    expect(layout.roadBetween('a', 'b')?.bridge).toBeNull();
  });

  it('draws the same land twice', () => {
    const title = ['', '', '', ''];
    expect(terrain(layout, 'en', title)).toBe(terrain(layout, 'en', title));
  });

  it('is laid out once, whether before the game or with it', () => {
    const pieces = [...prepare(board)];
    expect(pieces.length).toBeGreaterThan(0);
    expect(layoutOf(board)).toBe(layoutOf(board));
    expect(groundOf(layoutOf(board))).toContain('Saale');
  });

  it('gives every free area one name, inside the frame', () => {
    const labels = placeLabels(layout, 'en', new Map(), new Set(['a']), []);
    expect(labels.map((l) => l.id).sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
    for (const l of labels) expect(l.x).toBeGreaterThan(0);
  });
});

describe('a crowd of points', () => {
  it('counts in a box as asking every point does', () => {
    const chance = scatter(5);
    const points = Array.from({ length: 400 }, (): Point => [chance() * 900, chance() * 900 - 200]);
    const crowd = new Crowd(20, points);
    for (let i = 0; i < 60; i++) {
      const [x1, y1] = [chance() * 900 - 50, chance() * 900 - 250];
      const [x2, y2] = [x1 + chance() * 200, y1 + chance() * 60];
      const there = points.filter(([x, y]) => x > x1 && x < x2 && y > y1 && y < y2).length;
      expect(crowd.inside(x1, y1, x2, y2)).toBe(there);
      expect(crowd.inside(x1, y1, x2, y2, 1)).toBe(Math.min(1, there));
    }
  });
});

describe('names from afar', () => {
  const sizes = (scale: number) =>
    placeLabels(layout, 'en', new Map(), new Set(), [], scale).map((l) => l.size * scale);

  it('are never smaller than can be read', () => {
    for (const scale of [0.4, 0.52, 0.7])
      expect(Math.min(...sizes(scale))).toBeGreaterThanOrEqual(11);
  });

  it('keep off the stack of their own area', () => {
    const extent = { left: 40, right: 66, top: 60, bottom: 60 };
    const c = layout.areas.get('c')!;
    const label = placeLabels(layout, 'en', new Map([['c', extent]]), new Set(), [], 0.5).find(
      (l) => l.id === 'c',
    )!;
    const box = boxOf(label);
    const beside = box.x1 >= c.x + extent.right || box.x2 <= c.x - extent.left;
    const off = box.y1 >= c.y + extent.bottom || box.y2 <= c.y - extent.top;
    expect(beside || off).toBe(true);
  });
});

describe('stacks', () => {
  it('parts the sides of a contested area', () => {
    const there = [piece('ney', 'french'), piece('?', 'prussian', 'hidden')];
    const { standing, stacks } = arrange(layout, new Map([['c', there]]));
    expect(stacks[0]!.contested).toBe(true);
    expect(standing[0]!.x).toBeLessThan(standing[1]!.x);
  });

  it('keeps the neighbours of a contested area off its plate', () => {
    const near = layOut({
      ...board,
      areas: board.areas.map((a) => (a.id === 'd' ? { ...a, x: 575, y: 520 } : a)),
    });
    const at = (area: string, p: Piece): Piece => ({ ...p, area });
    const { standing, stacks } = arrange(
      near,
      new Map([
        ['c', [piece('ney', 'french'), piece('?', 'prussian', 'hidden')]],
        ['d', ['soult', 'lannes'].map((id) => at('d', piece(id, 'french')))],
      ]),
    );
    const [plate, beside] = stacks as [Stack, Stack];
    expect(overlap(plate, beside)).toBe(false);
    // Where they stand on the plate of their own area, nothing has changed.
    expect(plate.x).toBe(near.areas.get('c')!.x);
    const soult = standing.find((s) => s.piece.id === 'soult')!;
    expect(soult.x - 34).toBeGreaterThanOrEqual(plate.x + 73);
  });

  it('keeps the plates of three neighbours apart, three blocks a side, anywhere on the map of 1806', () => {
    const file = new URL('../../data/napoleon-1806/map.json', import.meta.url);
    const map = JSON.parse(fs.readFileSync(file, 'utf8')) as Pick<
      CampaignBoard,
      'areas' | 'connections'
    >;
    const areas = map.areas.map((a) => ({ ...a, x: a.x * 1000, y: a.y * 1000 }));
    const real = layOut({ ...board, areas, connections: map.connections });
    const fight = (area: string): [string, Piece[]] => {
      const blocks = ['french', 'prussian'].flatMap((side) =>
        [1, 2, 3].map((n) => ({ ...piece(`${area}/${side}/${n}`, side), area })),
      );
      return [area, blocks];
    };
    for (const { a, b } of map.connections) {
      for (const c of real.neighbours.get(b)!.filter((next) => next !== a)) {
        const [x, y, z] = arrange(real, new Map([a, b, c].map(fight))).stacks as [
          Stack,
          Stack,
          Stack,
        ];
        expect([overlap(x, y), overlap(y, z), overlap(x, z)], `${a} ${b} ${c}`).toEqual(
          Array(3).fill(false),
        );
      }
    }
  });

  it('counts hidden blocks that stand together', () => {
    const hidden = [1, 2, 3].map((n) => piece(String(n), 'prussian', 'hidden'));
    const { stacks } = arrange(layout, new Map([['c', hidden]]));
    expect(stacks[0]!.count?.n).toBe(3);
  });

  it('sets many blocks in two columns', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => piece(id, 'french'));
    const { standing } = arrange(layout, new Map([['c', many]]));
    expect(new Set(standing.map((s) => s.x)).size).toBe(2);
  });
});
