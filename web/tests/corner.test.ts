import { describe, expect, it } from 'vitest';
import { around, freest, roomFor, type Kept } from '../src/parts/corner';

const board = { left: 300, top: 100, right: 1100, bottom: 900 };
const size = { width: 264, height: 370 };
const margin = { left: 12, right: 58, end: 12 };
const at = (x: number, y: number, weight = 1): Kept => ({ box: around(x, y, 30), weight });
const corner = (kept: Kept[], right = false) => freest(board, size, kept, margin, right);

describe('a sheet on the board', () => {
  it('lies where it is wished while it hides nothing', () => {
    expect(corner([])).toEqual({ right: false, top: false });
    expect(corner([at(700, 500)], true)).toEqual({ right: true, top: false });
  });

  it('is never over what is pointed at', () => {
    for (const x of [320, 450, 900, 1000])
      for (const y of [120, 300, 700, 880]) {
        const { right, top } = corner([at(x, y, 1000), at(450, 700), at(450, 300)]);
        expect(right === x > 700 && top === y < 500, `${x} ${y}`).toBe(false);
      }
  });

  it('hides what matters least where it has to hide something', () => {
    const all = [at(400, 800, 5), at(400, 200, 4), at(950, 800, 3), at(950, 200, 9)];
    expect(corner(all)).toEqual({ right: true, top: false });
  });
});

describe('a room for it beside sheets', () => {
  const room = (left: number, height: number) => ({
    left,
    right: left + 280,
    top: 0,
    bottom: height,
  });
  const [gap, below] = [room(0, 300), room(300, 500)];

  it('is the best that holds it', () => {
    expect(roomFor(250, [gap, below], 120)).toBe(gap);
    expect(roomFor(400, [gap, below], 120)).toBe(below);
  });

  it('is the highest where none holds it, and none where nothing could be read', () => {
    expect(roomFor(900, [gap, below], 120)).toBe(below);
    expect(roomFor(900, [room(0, 60), room(300, -40)], 120)).toBeNull();
    expect(roomFor(900, [], 120)).toBeNull();
  });
});
