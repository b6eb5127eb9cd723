import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../src/state/address.svelte';
import { Refused } from '../src/state/requests';
import { untilAnswered } from '../src/state/trouble';

const refused = (status: number): Refused =>
  new Refused({ error: 'no', text: { en: `no, ${status}`, fr: `non, ${status}` } }, status);

describe('a question to the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // Fails so often, then is answered.
  function asked(...fails: unknown[]) {
    const heard: string[] = [];
    const told: string[] = [];
    let times = 0;
    const off = untilAnswered(
      () => {
        times++;
        return fails.length > 0 ? Promise.reject(fails.shift()) : Promise.resolve('yes');
      },
      (answer) => heard.push(answer),
      (trouble) => told.push(trouble),
    );
    return { heard, told, off, times: () => times };
  }

  it('is asked again until somebody answers, and says meanwhile what is wrong', async () => {
    const it = asked(refused(0), refused(503));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(it.heard).toEqual(['yes']);
    expect(it.told).toEqual(['no, 0', 'no, 503', '']);
  });

  it('is not asked again when the answer is no', async () => {
    const it = asked(refused(404));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([it.heard, it.told, it.times()]).toEqual([[], ['no, 404'], 1]);
  });

  it('can be called off', async () => {
    const it = asked(refused(0));
    await vi.advanceTimersByTimeAsync(100);
    it.off();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([it.heard, it.times()]).toEqual([[], 1]);
  });
});

describe('an address', () => {
  it('that was typed wrongly still leads to a page', () => {
    expect(pageOf('/rules/x', '#%E0%A4')).toEqual({ name: 'rules', game: 'x', clause: '%E0%A4' });
    expect(pageOf('/%E0%A4', '')).toEqual({ name: 'missing' });
  });
});
