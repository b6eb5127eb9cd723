import { describe, expect, it } from 'vitest';
import type { Piece } from '../src/campaign/position';
import { remarksOn } from '../src/campaign/remarks';
import { engraving } from '../src/draw/engravings';
import { board } from './board';

describe('what is printed', () => {
  const blue = '#2a4fb0';

  it('shows French colours on French cards alone', () => {
    expect(engraving('elan', 'combat')).toContain(blue);
    expect(engraving('courage', 'combat')).not.toContain(blue);
  });

  it('tells bonuses and tiredness of a corps apart', () => {
    const corps = {
      name: { kind: 'corps', name: { en: 'Davout', fr: 'Davout' }, printed: { combat: 1 } },
      fatigue: 5,
    } as unknown as Piece;
    expect(remarksOn(corps, board.tracks)).toEqual([
      { text: '+1 combat', bad: false },
      { text: '−1 card', bad: true },
    ]);
    expect(remarksOn({ ...corps, fatigue: 4 }, board.tracks)).toHaveLength(1);
  });
});
