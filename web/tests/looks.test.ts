import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookOf, numeral } from '../src/campaign/looks';
import { flag, styleOf } from '../src/draw/sides';
import { fronts } from '../src/families';
import { lookOf as lookOfNations } from '../src/nations/looks';

const data = new URL('../../data/', import.meta.url);
const games = fs.readdirSync(data).flatMap((folder) => {
  const file = new URL(`${folder}/game.json`, data);
  if (!fs.existsSync(file)) return [];
  return [JSON.parse(fs.readFileSync(file, 'utf8')) as { id: string; seats: string[] }];
});
const sides = [...new Set(games.flatMap((game) => game.seats))];

describe('looks', () => {
  it('stand on the first page for every game', () => {
    expect(games.length).toBeGreaterThan(1);
    expect(Object.keys(fronts).sort()).toEqual(games.map((game) => game.id).sort());
  });

  it.each(sides)('give the %s a flag of their own and their colours', (side) => {
    const theme = fs.readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8');
    for (const part of ['', '-2', '-edge', '-line', '-wash'])
      expect(theme).toContain(`--${styleOf(side).colour}${part}: `);
    const others = sides.filter((other) => other !== side);
    for (const other of others) expect(flag(side, 0, 0, 9, 9)).not.toBe(flag(other, 0, 0, 9, 9));
  });

  it('are an error where there is none', () => {
    expect(() => styleOf('martian')).toThrow('"martian"');
    expect(() => lookOf('mars-1807')).toThrow('"mars-1807"');
    expect(() => lookOfNations('mars-1807')).toThrow('"mars-1807"');
  });

  it('leave ranks off a block', () => {
    const look = lookOf('napoleon-1806');
    expect(numeral(look, 'ney', 'Ney')).toBe('VI');
    expect(numeral(look, 'x', 'Prince Hohenlohe')).toBe('Ho');
  });
});
