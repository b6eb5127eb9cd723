// Reads the arguments of an event.
import type { GameEvent } from '../messages';

interface Thing {
  kind?: string;
  id?: string;
}

const flat = (event: GameEvent): Thing[] =>
  (event.args ?? []).flat().filter((a): a is Thing => typeof a === 'object' && a !== null);

export const idsOf = (event: GameEvent, kind: string): string[] =>
  flat(event)
    .filter((a) => a.kind === kind)
    .map((a) => a.id!);

export const idsOfSide = (event: GameEvent): string | undefined => idsOf(event, 'side')[0];

export const numbersOf = (event: GameEvent): number[] =>
  (event.args ?? []).filter((a): a is number => typeof a === 'number');
