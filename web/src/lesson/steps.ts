// The progress in a guided first game. Nothing is stored: it is read from the journal of the game, so that it holds
// after a reload and after an undo.
import type { GameEvent, Text } from '../messages';

export interface Step {
  do: Text;
  why: Text;
  // What does it: a kind of event, and ids of those who must be in it.
  until: string[];
  // What leaves it behind undone.
  else?: string[];
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
  // The events that the learner causes.
  acts: string[];
  aim: Text;
  steps: Step[];
  enough: Text;
}

// What can truly be said at the end: the learner knows enough, or has left steps out, or has not won.
export type Verdict = 'enough' | 'some' | 'lost';

export function verdictOf(missed: number, won: boolean): Verdict {
  if (!won) return 'lost';
  return missed === 0 ? 'enough' : 'some';
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

const amongst = (signals: string[], event: GameEvent): boolean =>
  signals.some((signal) => happened(signal, event));

const firstOf = (log: GameEvent[], signals: string[], from: number): number =>
  log.findIndex((event, i) => i >= from && amongst(signals, event));

export interface Progress {
  // Which step is next; as many as there are steps when all are behind one.
  at: number;
  // What the step before it has brought.
  told: Text | null;
  // The steps that were left without having been done.
  passed: number[];
  // Those of them that the learner's last act, or what followed it, has left behind.
  lately: number[];
  // The learner did something else than the step asks, which can still be done.
  aside: boolean;
}

export function progress(
  { steps, acts }: Pick<Lesson, 'steps' | 'acts'>,
  log: GameEvent[],
): Progress {
  const passed: { step: number; end: number }[] = [];
  // Where in the journal the step begins.
  let since = -1;
  let at = 0;
  for (; at < steps.length; at++) {
    // What was done beforehand is done; but what leaves a step behind can only come once it is there.
    let end = firstOf(log, steps[at]!.until, 0);
    if (end < 0) {
      end = firstOf(log, steps[at]!.else ?? [], Math.max(since, 0));
      if (end < 0) break;
      passed.push({ step: at, end });
    }
    since = Math.max(since, end);
  }
  const before = steps[at - 1];
  const left = passed.some(({ step }) => step === at - 1);
  // What is told without a condition is true where the step was done.
  const told = before?.then?.find((then) => (then.on ? firstOf(log, [then.on], 0) >= 0 : !left));
  return {
    at,
    told: told?.text ?? null,
    passed: passed.map(({ step }) => step),
    lately: passed.filter(({ end }) => firstOf(log, acts, end + 1) < 0).map(({ step }) => step),
    // A step that nothing leaves behind asks for nothing in particular.
    aside: steps[at]?.else !== undefined && firstOf(log, acts, since + 1) >= 0,
  };
}
