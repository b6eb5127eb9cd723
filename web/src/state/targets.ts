// What on the table an action speaks of. Actions are words with ids in them (`recover:elan#1:ney`); an id that
// lies on the board, is a piece or a card can be pointed at. No game is named here.
import type { Choice, Names, Seat } from '../messages';

export type TargetKind = 'place' | 'piece' | 'card';

export interface Target {
  kind: TargetKind;
  id: string;
}

export interface Index {
  places: (id: string) => boolean;
  names: Names;
  // A card's id has its side before it; an action leaves the side out, since the card is the player's own.
  seat: Seat;
}

const cardKinds = new Set(['card', 'mission']);

export const verbOf = (action: string): string => action.split(':')[0]!;
export const argumentsOf = (action: string): string[] => action.split(':').slice(1);

export function targetsOf(action: string, index: Index): Target[] {
  return argumentsOf(action).flatMap((id): Target[] => {
    if (index.places(id)) return [{ kind: 'place', id }];
    const own = `${index.seat}/${id}`;
    const known = index.names[own] ? own : id;
    const name = index.names[known];
    if (!name) return [];
    return [{ kind: cardKinds.has(name.kind) ? 'card' : 'piece', id: known }];
  });
}

// The ids of things, by kind.
export interface Sorted {
  places: Set<string>;
  pieces: Set<string>;
  cards: Set<string>;
}

export function sorted(targets: Target[]): Sorted {
  const ids = (kind: TargetKind) =>
    new Set(targets.filter((t) => t.kind === kind).map((t) => t.id));
  return { places: ids('place'), pieces: ids('piece'), cards: ids('card') };
}

// Everything that can be pointed at in the present decision.
export const lightUp = (choices: Choice[], index: Index): Sorted =>
  sorted(choices.flatMap((choice) => targetsOf(choice.action, index)));

export const same = (a: Target, b: Target): boolean => a.kind === b.kind && a.id === b.id;

// The choices that speak of all that was pointed at.
export function narrow(choices: Choice[], pointed: Target[], index: Index): Choice[] {
  return choices.filter((choice) => {
    const targets = targetsOf(choice.action, index);
    return pointed.every((p) => targets.some((t) => same(t, p)));
  });
}
