// Actions a player might expect: the neighbours of a marker that moves, the cards in the hand. The server
// says whether they are allowed, and why not.
import type { GameState } from '../state/game.svelte';
import { language, say } from '../state/language.svelte';
import { argumentsOf, verbOf } from '../state/targets';
import type { HexLayout } from './layout';

export interface Expected {
  action: string;
  name: string;
  zone?: string;
}

export function expected(
  game: GameState,
  layout: HexLayout,
  hand: string[],
  last: string | null,
): Expected[] {
  const offered = new Set(game.choices.map((c) => c.action));
  const kind = game.decision.kind;
  if (kind === 'choose-goal' && last && verbOf(last) === 'move') {
    const from = argumentsOf(last)[1] ?? '';
    return [...(layout.neighbours.get(from) ?? [])]
      .map((zone) => ({
        action: `go:${zone}`,
        name: layout.zones.get(zone)!.name[language()],
        zone,
      }))
      .filter((e) => !offered.has(e.action));
  }
  if (kind === 'choose-action') {
    return [...new Set(hand)]
      .map((card) => ({
        action: card === 'time' ? 'time' : `use:${card}`,
        name: say(game.names[card]?.name),
      }))
      .filter((e) => !offered.has(e.action));
  }
  return [];
}
