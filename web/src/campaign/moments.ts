// The moment at which an event is played, and whether the player is asked then.
import type { Name } from '../messages';
import { has, t } from '../state/language.svelte';

// In two or three words; where it matters, also in whose operation.
export function whenOf(name: Name | undefined): string {
  const { timing, owner } = (name?.printed ?? {}) as { timing?: string; owner?: string };
  return (
    [`when.${timing}.${owner}`, `when.${timing}`]
      .filter((key) => has(key))
      .map((key) => t(key))[0] ?? ''
  );
}

// A standing answer (`decline:MOMENT:turn` or `:game`) hides the moment of this card; the moment `all` is every one.
// An event on the player's own march is one of its choices, not a question of its own.
export function isUnasked(name: Name | undefined, standing: string[]): boolean {
  const { timing, owner } = (name?.printed ?? {}) as { timing?: string; owner?: string };
  if (!timing || (owner === 'active' && timing !== 'operation-ended')) return false;
  return standing.some((filed) => ['all', timing].includes(filed.split(':')[1] ?? ''));
}
