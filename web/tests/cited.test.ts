import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { named as ofCampaign } from '../src/campaign/cited';
import { named as ofNations } from '../src/nations/cited';
import { known } from '../src/parts/cited';
import { termsOf } from '../src/rulebook';

function register(game: string): Set<string> {
  const file = new URL(`../../data/${game}/rules.json`, import.meta.url);
  const book = JSON.parse(fs.readFileSync(file, 'utf8')) as { clauses: { id: string }[] };
  return new Set(book.clauses.map((c) => c.id));
}

describe('clauses that the page names by hand', () => {
  it.each([
    ['napoleon-1806', ofCampaign],
    ['nations-1813', ofNations],
  ])('stand in the register of %s', (game, named) => {
    const ids = register(game);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('are named in no other file', () => {
    const folder = new URL('../src/', import.meta.url);
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const byHand = files
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .filter((name) =>
        /['"`]18\d\d\.[a-z]+\./.test(fs.readFileSync(new URL(name, folder), 'utf8')),
      );
    expect(byHand).toEqual([]);
  });

  it('are found by their whole id', () => {
    const clause = (id: string) => ({ id, chapter: '', text: { en: '', fr: '' } });
    const clauses = [clause('1806.combat.tie'), clause('1806.dice.combat.tie')];
    expect(known(clauses, ['combat.tie'])).toEqual(['1806.combat.tie']);
  });
});

describe('the glossary', () => {
  type Texts = Record<string, string>;
  const texts = (game: string, language: string): Texts => {
    const file = new URL(`../../data/${game}/texts.${language}.json`, import.meta.url);
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Texts;
  };

  it.each(['napoleon-1806', 'nations-1813'])('of %s explains its terms by its clauses', (game) => {
    const ids = register(game);
    const [en, fr] = [texts(game, 'en'), texts(game, 'fr')];
    const glossary = Object.fromEntries(
      Object.keys(en).map((key) => [key, { en: en[key]!, fr: fr[key]! }]),
    );
    const terms = termsOf({ prefix: 'x', clauses: [], glossary }).filter((term) => term.rule);
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter((term) => !ids.has(term.rule!.slice(2)))).toEqual([]);
    for (const { name, text } of terms) {
      expect(name.en && name.fr).toBeTruthy();
      expect(text.en).not.toBe(text.fr);
    }
  });
});
