import { describe, expect, it } from 'vitest';
import { agreed, termsOf, usualTerms } from '../src/pages/terms';

const duties = [
  { duty: 'command', kinds: ['march', 'deploy'], text: { en: '', fr: '' } },
  { duty: 'cards', kinds: ['window'], text: { en: '', fr: '' } },
];

describe('what people agree on', () => {
  it('gives decisions to one of two, as the server groups them', () => {
    const teams = {
      french: { command: 'officer' as const },
      prussian: { cards: 'captain' as const },
    };
    const terms = { ...usualTerms(), teams };
    expect(agreed(terms, duties, true, ['french', 'prussian']).teams).toEqual({
      french: { march: 'officer', deploy: 'officer' },
      prussian: { window: 'captain' },
    });
    // A machine leads the other side alone, and agrees on no clock.
    const alone = agreed({ ...terms, clock: 'days' }, duties, false, ['french']);
    expect(alone).toEqual({ teams: { french: { march: 'officer', deploy: 'officer' } } });
  });

  it('is what the game says of tournaments, unless somebody changes it', () => {
    const marshal = { scenario: 'campaign', name: 'marshal', options: { level: 'marshal' } };
    const clock = { kind: 'game' as const, minutes: 120, increment: 0 };
    const terms = termsOf({ ...marshal, clock, flag: 'unfinished' });
    expect(agreed(terms, [], true, [])).toEqual({ clock, flag: 'unfinished' });
    expect(termsOf(marshal)).toEqual(usualTerms());
  });
});
