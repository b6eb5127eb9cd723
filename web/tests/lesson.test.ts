import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/messages';
import { happened, progress, type Step } from '../src/lesson/steps';

const text = (en: string) => ({ en, fr: en });
const event = (kind: string, ...ids: string[]): GameEvent => ({
  kind,
  args: [{ kind: 'side', id: 'french' }, ids.map((id) => ({ kind: 'piece', id })), 3],
  text: text(kind),
});
const step = (until: string[], then?: Step['then']): Step => ({
  do: text('do'),
  why: text('why'),
  until,
  ...(then ? { then } : {}),
});

describe('a lesson', () => {
  it('hears an event in which all take part that are named', () => {
    expect(happened('march murat', event('march', 'murat'))).toBe(true);
    expect(happened('march murat ney', event('march', 'murat'))).toBe(false);
    expect(happened('attack', event('march', 'murat'))).toBe(false);
    expect(happened('march french', event('march', 'murat'))).toBe(true);
  });

  it('goes on by what the journal tells, in whatever order it was done', () => {
    const steps = [step(['march murat']), step(['take']), step(['end'])];
    expect(progress(steps, []).at).toBe(0);
    expect(progress(steps, [event('take')]).at).toBe(0);
    expect(progress(steps, [event('take'), event('march', 'murat')]).at).toBe(2);
    expect(progress(steps, [event('take'), event('march', 'murat'), event('end')]).at).toBe(3);
  });

  it('tells what a step has brought', () => {
    const steps = [
      step(['won', 'lost'], [{ on: 'won', text: text('well done') }, { text: text('oh') }]),
    ];
    expect(progress(steps, []).told).toBeNull();
    expect(progress(steps, [event('won')]).told?.en).toBe('well done');
    expect(progress(steps, [event('lost')]).told?.en).toBe('oh');
  });
});

describe('the guided games', () => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf-8');

  it.each(['napoleon-1806', 'nations-1813'])(
    'of %s names no button that does not exist',
    (game) => {
      const steps = (JSON.parse(read(`${game}/lesson.json`)) as { steps: Step[] }).steps;
      for (const spoken of ['en', 'fr'] as const) {
        const texts = JSON.parse(read(`${game}/texts.${spoken}.json`)) as Record<string, string>;
        const buttons = Object.entries(texts)
          .filter(([key]) => key.startsWith('do.'))
          .map(([, pattern]) => pattern.split('{0}')[0]!.trim());
        for (const { do: words } of steps) {
          const quoted = [...words[spoken].matchAll(/[“«]\u00a0?(.*?)\u00a0?[”»]/g)].map(
            (m) => m[1]!,
          );
          for (const name of quoted)
            expect(
              buttons.some((b) => b.startsWith(name) || name.startsWith(b)),
              name,
            ).toBe(true);
        }
      }
    },
  );
});
