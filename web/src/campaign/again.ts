// Replays of moves: which events a returning player is told, and how the move of one is shown
// again.
import { block } from '../draw/pieces';
import type { GameEvent } from '../messages';
import type { Stage } from '../parts/stage.svelte';
import type { Layout } from './layout';
import { chainsOf, starts } from './moves';
import { perRoad, wayOf } from './show';

export const walked: ReadonlySet<string> = new Set([
  ...starts,
  'retreat.to',
  'reaction',
  'reaction.open',
]);

export const telling: ReadonlySet<string> = new Set([
  ...walked,
  'combat.begins',
  'combat.won',
  'combat.tie',
  'eliminated',
  'event',
  'control',
  'turn',
  'pass',
]);

// Slower than the first time: the player wants to see it.
const slower = 1.6;

// Animates the move of a line; returns where it begins.
export function walkAgain(
  stage: Stage,
  layout: Layout,
  log: GameEvent[],
  at: number,
): string | undefined {
  // A march goes on until the next one begins.
  const next = log.findIndex((e, i) => i > at && starts.has(e.kind));
  const [chain] = chainsOf(log.slice(at, next < 0 ? undefined : next), () => '');
  if (!chain) return log[at]?.refs?.find((r) => r.kind === 'area')?.id;
  const drawing = block({ side: chain.side, hidden: true, activated: false });
  const lasts = perRoad * slower * (chain.areas.length - 1);
  stage.again(drawing, wayOf(layout, chain.areas), lasts);
  return chain.areas[0];
}
