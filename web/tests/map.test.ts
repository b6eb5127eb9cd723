import { describe, expect, it } from 'vitest';
import { placeLabels } from '../src/campaign/labels';
import { arrange } from '../src/campaign/stacks';
import { terrain } from '../src/campaign/terrain';
import type { Piece } from '../src/campaign/position';
import { layout } from './board';

const piece = (id: string, side: string, kind: Piece['kind'] = 'corps'): Piece => ({
  key: id,
  id: kind === 'hidden' ? null : id,
  side,
  kind,
  area: 'c',
  activated: false,
  name: null,
  gone: false,
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

  it('gives every free area one name, inside the frame', () => {
    const labels = placeLabels(layout, 'en', new Map(), new Set(['a']), []);
    expect(labels.map((l) => l.id).sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
    for (const l of labels) expect(l.x).toBeGreaterThan(0);
  });
});

describe('stacks', () => {
  it('parts the sides of a contested area', () => {
    const { standing, stacks } = arrange(
      layout,
      new Map([['c', [piece('ney', 'french'), piece('?', 'prussian', 'hidden')]]]),
      'french',
    );
    expect(stacks[0]!.contested).toBe(true);
    expect(standing[0]!.x).toBeLessThan(standing[1]!.x);
  });

  it('counts hidden blocks that stand together', () => {
    const hidden = [1, 2, 3].map((n) => piece(String(n), 'prussian', 'hidden'));
    const { stacks } = arrange(layout, new Map([['c', hidden]]), 'french');
    expect(stacks[0]!.count?.n).toBe(3);
  });

  it('sets many blocks in two columns', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => piece(id, 'french'));
    const { standing } = arrange(layout, new Map([['c', many]]), 'french');
    expect(new Set(standing.map((s) => s.x)).size).toBe(2);
  });
});
