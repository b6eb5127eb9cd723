import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pointsLeft } from '../src/campaign/share';
import { chapterOf } from '../src/parts/cited';
import { durationText } from '../src/parts/duration';
import { fill, t } from '../src/state/language.svelte';
import en from '../src/texts.en.json';
import fr from '../src/texts.fr.json';

const catalogues: Record<string, Record<string, string>> = { en, fr };

describe('texts', () => {
  it('give the word that goes with a number', () => {
    const said = (n: number) => [
      fill(en['player.cards'], 'en', [n]),
      fill(fr['player.cards'], 'fr', [n]),
    ];
    expect(said(0)).toEqual(['0 cards', '0 carte']);
    expect(said(1)).toEqual(['1 card', '1 carte']);
    expect(said(2)).toEqual(['2 cards', '2 cartes']);
  });

  it('keep what is put in as it is', () => {
    expect(fill('{0} of {1}', 'en', ['{1}', 4])).toBe('{1} of 4');
  });

  it.each(['napoleon-1806', 'nations-1813'])('name every chapter of %s', (game) => {
    const file = new URL(`../../data/${game}/rules.json`, import.meta.url);
    const book = JSON.parse(fs.readFileSync(file, 'utf8')) as { clauses: { chapter: string }[] };
    const chapters = new Set(book.clauses.map((c) => c.chapter));
    expect(chapters.size).toBeGreaterThan(0);
    for (const chapter of chapters)
      for (const texts of Object.values(catalogues))
        expect(texts[`chapter.${game}.${chapter}`], chapter).toBeTruthy();
  });
});

describe.each(['en', 'fr'] as const)('the sentences of 1806 in %s', (language) => {
  const file = new URL(`../../data/napoleon-1806/texts.${language}.json`, import.meta.url);
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  const asked = (key: string) => fill(texts[key]!, language, [1, 'Ney']);

  it('say what the answer to the recovery means', () => {
    expect(texts['ask.recovery']).toContain(texts['do.done']);
  });

  it.each(['fatigue', 'relieve', 'losses', 'losses.rest'])(
    'ask with a number first: %s',
    (kind) => {
      expect(pointsLeft(asked(`ask.${kind}`))).toBe(1);
    },
  );

  it('give a vedette its article', () => {
    const names = Object.keys(texts).filter((key) => key.startsWith('block.vedette-'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(texts[name]).toMatch(/^(a|une) /);
  });
});

describe('the title of a clause', () => {
  it('is that of its chapter, or of its part of one', () => {
    const title = (id: string) => chapterOf('napoleon-1806', id);
    expect(title('march.cost')).toBe(t('chapter.napoleon-1806.march'));
    expect(title('1806.march.share.rest')).toBe(t('chapter.napoleon-1806.march.share'));
    expect(title('nowhere.at.all')).toBe(t('rules.one'));
  });
});

describe('the time that is left', () => {
  const second = 1000;
  const hour = 3600 * second;
  it('is told in days where there are days', () => {
    expect(durationText(72 * hour)).toBe('3 d 0 h');
    expect(durationText(30.5 * hour)).toBe('1 d 6 h');
    expect(durationText(2 * hour + 5 * second)).toBe('2:00:05');
    expect(durationText(61 * second)).toBe('1:01');
  });
});
