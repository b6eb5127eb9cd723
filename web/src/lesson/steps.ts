// How far somebody is in a guided first game. Nothing is kept: the journal of the game tells it, so that it holds
// after a reload and after an undo.
import type { GameEvent, Text } from '../messages';

export interface Step {
  do: Text;
  why: Text;
  // What ends it: a kind of event, and ids of those who must be in it.
  until: string[];
  // What it speaks of: places, pieces, cards.
  point?: string[];
  // What is told when it is done; the first whose event came, and one without an event always.
  then?: { on?: string; text: Text }[];
}

export interface Lesson {
  scenario: string;
  options: Record<string, string | boolean>;
  seat: string;
  opponent: string;
  aim: Text;
  steps: Step[];
  enough: Text;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, ids);
  else if (value && typeof value === 'object' && 'id' in value) ids.add(String(value.id));
}

export function happened(signal: string, event: GameEvent): boolean {
  const [kind, ...wanted] = signal.split(' ');
  if (event.kind !== kind) return false;
  const ids = new Set<string>();
  collect(event.args ?? [], ids);
  return wanted.every((id) => ids.has(id));
}

const cameIn = (log: GameEvent[], signal: string): boolean =>
  log.some((event) => happened(signal, event));

export interface Progress {
  // Which step is next; as many as there are steps when all are done.
  at: number;
  // What the step before it has brought.
  told: Text | null;
}

export function progress(steps: Step[], log: GameEvent[]): Progress {
  const undone = steps.findIndex((step) => !step.until.some((signal) => cameIn(log, signal)));
  const at = undone < 0 ? steps.length : undone;
  const told = steps[at - 1]?.then?.find((then) => !then.on || cameIn(log, then.on));
  return { at, told: told?.text ?? null };
}
