// What stands on an action card: a terrain card is called after its terrain.
import type { ActionCard } from '../draw/actions';
import { has, t } from '../state/language.svelte';

export function titleOf(card: ActionCard): string {
  const key = `nations.card.${card.terrain ?? card.kind}`;
  return has(key) ? t(key) : '';
}
