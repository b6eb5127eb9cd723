// Which options a start form offers, and which of them hold: every combination that the game allows, and no other.
import type { GameAbout } from '../messages';

export type Value = string | boolean;
export type Picked = readonly [option: string, value: Value];

export interface Option {
  id: string;
  values: Value[];
  value: Value;
}

// Every value is offered that some combination of the scenario has. What was picked last holds; what was picked
// before it, and then what is usual, give way where no combination has both.
export function settle(
  game: Pick<GameAbout, 'options' | 'combinations'>,
  scenario: string,
  picks: readonly Picked[],
): Option[] {
  const all = game.combinations.filter((c) => c.scenario === scenario);
  const usual = Object.entries(game.options).map(([id, { default: value }]): Picked => [id, value]);
  let left = all;
  for (const [id, value] of [...[...picks].reverse(), ...usual]) {
    const agreeing = left.filter((c) => c.options[id] === value);
    if (agreeing.length > 0) left = agreeing;
  }
  return Object.entries(game.options).map(([id, about]) => {
    if (isFree(game, id)) {
      const own = picks.findLast(([picked]) => picked === id);
      return { id, values: about.values, value: own?.[1] ?? about.default };
    }
    return {
      id,
      values: about.values.filter((v) => all.some((c) => c.options[id] === v)),
      value: left[0]!.options[id]!,
    };
  });
}

// An option that no combination names goes with all of them.
export function isFree(game: Pick<GameAbout, 'combinations'>, id: string): boolean {
  return game.combinations.every((c) => !(id in c.options));
}
