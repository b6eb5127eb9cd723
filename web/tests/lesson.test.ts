import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/messages';
import {
  happened,
  progress as progressOf,
  verdictOf,
  type Progress,
  type Step,
} from '../src/lesson/steps';

const text = (en: string) => ({ en, fr: en });
const event = (kind: string, ...ids: string[]): GameEvent => ({
  kind,
  args: [{ kind: 'side', id: 'french' }, ids.map((id) => ({ kind: 'piece', id })), 3],
  text: text(kind),
});
const step = (until: string[], then?: Step['then'], otherwise?: string[]): Step => ({
  do: text('do'),
  why: text('why'),
  until,
  ...(otherwise ? { else: otherwise } : {}),
  ...(then ? { then } : {}),
});

const acts = ['march french', 'take french', 'stop french'];
const progress = (steps: Step[], log: GameEvent[]): Progress => progressOf({ steps, acts }, log);

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

describe('who leaves the path of a lesson', () => {
  const steps = [
    step(['march murat'], [{ text: text('as told') }], ['march ney', 'end']),
    step(['take'], undefined, ['stop', 'end']),
    step(['stop'], [{ text: text('stopped') }]),
    step(['fight'], [{ on: 'rest', text: text('rested') }, { text: text('won') }], ['rest']),
    step(['end']),
  ];
  const first = (...log: GameEvent[]): Progress => progress(steps, log);

  it('is told so while the step can still be done', () => {
    expect(first()).toMatchObject({ at: 0, aside: false });
    expect(first(event('march', 'lannes'))).toMatchObject({ at: 0, aside: true, passed: [] });
    expect(first(event('march', 'lannes'), event('march', 'murat'))).toMatchObject({
      at: 1,
      aside: false,
    });
  });

  it('has not done the steps that he passes over, and is not told that he has', () => {
    const gone = first(event('march', 'ney'));
    expect(gone).toMatchObject({ at: 1, passed: [0], lately: [0], told: null, aside: false });
    const stopped = first(event('march', 'murat'), event('stop'));
    expect(stopped).toMatchObject({ at: 3, passed: [1], lately: [1] });
    expect(stopped.told?.en).toBe('stopped');
  });

  it('hears of it until his next act, and not of what he makes good', () => {
    expect(first(event('march', 'ney'), event('answer')).lately).toEqual([0]);
    expect(first(event('march', 'ney'), event('take'))).toMatchObject({ passed: [0], lately: [] });
    expect(first(event('march', 'ney'), event('march', 'murat')).passed).toEqual([]);
  });

  it('leaves a step behind only by what comes once it is there', () => {
    const early = first(event('rest'), event('march', 'murat'), event('take'), event('stop'));
    expect(early).toMatchObject({ at: 3, passed: [] });
    const rested = first(event('march', 'murat'), event('take'), event('stop'), event('rest'));
    expect(rested).toMatchObject({ at: 4, passed: [3] });
    expect(rested.told?.en).toBe('rested');
  });

  it('comes to the end all the same', () => {
    expect(first(event('end'))).toMatchObject({ at: 2, passed: [0, 1] });
  });

  it('is told of free steps nothing of the kind', () => {
    const free = first(event('march', 'murat'), event('take'));
    expect(free.aside).toBe(false);
    expect(progress([step(['end'])], [event('take')]).aside).toBe(false);
  });
});

describe('the end of a lesson', () => {
  it('never says that one knows enough after a loss', () => {
    expect(verdictOf(0, true)).toBe('enough');
    expect(verdictOf(2, true)).toBe('some');
    expect(verdictOf(0, false)).toBe('lost');
    expect(verdictOf(2, false)).toBe('lost');
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
