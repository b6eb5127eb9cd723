// Which attack an answer leads to: the last step of a moving attack, or a combat that is declared.
import type { Attack } from '../messages';
import { argumentsOf, verbOf } from '../state/targets';
import type { Position } from './position';

export function attackOf(
  position: Position,
  chosen: string | null,
  goal: string | null,
): Attack | null {
  const { operation, march } = position;
  const verb = chosen ? verbOf(chosen) : '';
  const named = chosen ? argumentsOf(chosen)[0] : undefined;
  if (operation?.kind === 'attack' && march) {
    const at = goal ?? (verb === 'go' ? named : undefined);
    const side = march.side;
    if (!at || !(position.stacks.get(at) ?? []).some((p) => p.side !== side)) return null;
    return { at, stack: march.stack.pieces, moving: true };
  }
  if (verb === 'combat' && named) {
    const at = position.pieces.find((p) => p.id === named)?.area;
    return at ? { at, stack: [named], moving: false } : null;
  }
  if (operation?.kind === 'combat' && operation.area && (verb === 'done' || verb === 'with')) {
    const joins = verb === 'with' && named ? [named] : [];
    return {
      at: operation.area,
      stack: [...operation.stack.pieces, ...joins],
      moving: false,
    };
  }
  return null;
}
