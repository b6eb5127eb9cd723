// Reads a battle, and the scoring at the end, from the journal.
import type { GameEvent } from '../messages';

export interface Struck {
  army: string;
  by: string[];
  // What was left afterwards; null: it has left the board; undefined: not told yet.
  left: number | null | undefined;
}

export interface Battle {
  // The line of the journal where it begins.
  at: number;
  date: string;
  struck: Struck[];
}

const idOf = (arg: unknown): string =>
  arg && typeof arg === 'object' && 'id' in arg ? String(arg.id) : '';

export function battleAt(log: GameEvent[], at: number): Battle | null {
  if (log[at]?.kind !== 'battle') return null;
  const struck = new Map<string, Struck>();
  for (const event of log.slice(at + 1)) {
    const [first, second] = event.args ?? [];
    if (event.kind === 'loss') {
      const army = idOf(first);
      const one = struck.get(army) ?? { army, by: [], left: undefined };
      one.by.push(idOf(second));
      struck.set(army, one);
    } else if (event.kind === 'weakened') {
      const one = struck.get(idOf(first));
      if (one) one.left = Number(second);
    } else if (event.kind === 'beaten') {
      const one = struck.get(idOf(first));
      if (one) one.left = null;
    } else break;
  }
  return { at, date: idOf(log[at]!.args?.[0]), struck: [...struck.values()] };
}

export const lastBattle = (log: GameEvent[]): number =>
  log.findLastIndex((event) => event.kind === 'battle');

// The battle on show: the one that was looked up, or the last one while it is new to this person.
export function battleOnShow(
  log: GameEvent[],
  since: number,
  desk: { lookedUp: number | null; dismissed: number },
): Battle | null {
  if (desk.lookedUp !== null) return battleAt(log, desk.lookedUp);
  const at = lastBattle(log);
  return at >= since && at !== desk.dismissed ? battleAt(log, at) : null;
}

export interface Scored {
  mission: string;
  // Of both sides in their order; null if the first side does not hold the village.
  strengths: [number, number] | null;
  to: string;
  points: number;
}

export function scoringOf(log: GameEvent[]): Scored[] {
  return log
    .filter((event) => event.kind === 'score' || event.kind === 'score.empty')
    .map((event): Scored => {
      const [mission, first, second, to, points] = event.args ?? [];
      return {
        mission: idOf(mission),
        strengths: event.kind === 'score' ? [Number(first), Number(second)] : null,
        to: idOf(to),
        points: Number(points),
      };
    });
}
