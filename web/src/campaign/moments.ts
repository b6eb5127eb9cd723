// The moment at which an event is played, and whether one is asked when it comes.
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
// What is played on one's own march is a line of that march, and no question of its own.
export function isUnasked(name: Name | undefined, standing: string[]): boolean {
  const { timing, owner } = (name?.printed ?? {}) as { timing?: string; owner?: string };
  if (!timing || (owner === 'active' && timing !== 'operation-ended')) return false;
  return standing.some((filed) => ['all', timing].includes(filed.split(':')[1] ?? ''));
}
