import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Combination, OptionAbout } from '../src/messages';
import { settle, type Picked } from '../src/pages/options';

interface Printed {
  options: (OptionAbout & { id: string })[];
  combinations: Combination[];
}
const read = (name: string): Printed =>
  JSON.parse(
    readFileSync(new URL(`../../data/${name}/game.json`, import.meta.url), 'utf-8'),
  ) as Printed;
const of = (name: string) => {
  const { options, combinations } = read(name);
  return { options: Object.fromEntries(options.map((o) => [o.id, o])), combinations };
};
const jena = of('napoleon-1806');
const held = (scenario: string, ...picks: Picked[]) =>
  Object.fromEntries(settle(jena, scenario, picks).map((o) => [o.id, o.value]));
const offered = (scenario: string, id: string) =>
  settle(jena, scenario, []).find((o) => o.id === id)?.values;

describe('the options of a start form', () => {
  it('offer the beginners’ variant where there is one', () => {
    expect(offered('short', 'beginner')).toEqual([false, true]);
    expect(offered('campaign', 'beginner')).toEqual([false]);
  });

  it('are the usual ones until something is picked', () => {
    expect(held('short')).toEqual({
      level: 'conscript',
      combat: 'cards',
      beginner: false,
      windows: 'strict',
    });
  });

  it('let what was picked last hold, and the rest give way', () => {
    const beginner = { level: 'conscript', combat: 'dice', beginner: true, windows: 'strict' };
    expect(held('short', ['beginner', true])).toEqual(beginner);
    expect(held('short', ['level', 'grognard'], ['beginner', true])).toEqual(beginner);
    expect(held('short', ['beginner', true], ['combat', 'cards'])).toMatchObject({
      combat: 'cards',
      beginner: false,
    });
    expect(held('campaign', ['beginner', true])).toMatchObject({ beginner: false });
  });

  it('offer what no combination names with all of them', () => {
    expect(offered('campaign', 'windows')).toEqual(['quick', 'strict']);
    expect(held('short', ['windows', 'quick'], ['beginner', true])).toEqual({
      level: 'conscript',
      combat: 'dice',
      beginner: true,
      windows: 'quick',
    });
  });

  it.each(['napoleon-1806', 'nations-1813'])('of %s come to every combination', (name) => {
    const game = of(name);
    for (const { scenario, options } of game.combinations) {
      const settled = settle(game, scenario, Object.entries(options));
      expect(Object.fromEntries(settled.map((o) => [o.id, o.value]))).toMatchObject(options);
    }
  });
});
