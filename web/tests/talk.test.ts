import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolated } from '../src/state/language.svelte';
import { open } from './line';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());

const line = (text: string, time: number) => ({ name: 'Ney', seat: 'prussian', text, time });

describe('what was said', () => {
  it('is unread until it is read, and the last line is news', () => {
    const { game, socket } = open({ chat: [line('Hello.', 1000)] });
    socket.say({ type: 'chat', line: line('Good luck.', 2000) });
    expect(game.talk.unread).toBe(2);
    expect(game.talk.news?.text).toBe('Good luck.');
    game.talk.markRead();
    expect([game.talk.unread, game.talk.news]).toEqual([0, null]);
    socket.say({ type: 'chat', line: line('Well?', 3000) });
    expect(game.talk.unread).toBe(1);
  });

  it('stays read when the page is opened again', () => {
    open({ chat: [line('Hello.', 1000)] }).game.talk.markRead();
    const { game } = open({ chat: [line('Hello.', 1000), line('Well?', 3000)] });
    expect(game.talk.unread).toBe(1);
  });
});

it('a name in the middle of a phrase turns nothing round', () => {
  expect(isolated('\u05d3\u05d5\u05d3')).toBe('\u2068\u05d3\u05d5\u05d3\u2069');
});
