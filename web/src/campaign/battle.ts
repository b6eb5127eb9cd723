// A battle as the journal tells it, for the sheet that shows it step by step.
import type { GameEvent } from '../messages';
import { idsOf, idsOfSide, numbersOf } from '../parts/events';

export type Step = 'reveal' | 'cards' | 'draw' | 'fatigue' | 'losses' | 'retreat' | 'pursuit';
export const steps: Step[] = ['reveal', 'cards', 'draw', 'fatigue', 'losses', 'retreat', 'pursuit'];

export interface DrawnCard {
  id: string | null;
  losses: number;
  fatigue: number;
}

export interface Host {
  pieces: string[];
  // The sentence that says how many cards it draws, and why.
  count: GameEvent | null;
  drawn: DrawnCard[];
  losses: number;
  fatigue: number;
}

export interface Battle {
  at: number;
  area: string;
  attackers: Host;
  defenders: Host;
  sides: [string, string] | null;
  winner: string | null;
  step: Step;
  // What happened after the draw, in the words of the journal.
  after: GameEvent[];
  over: boolean;
}

const host = (pieces: string[]): Host => ({
  pieces,
  count: null,
  drawn: [],
  losses: 0,
  fatigue: 0,
});

const stepOf: [string, Step][] = [
  ['combat.count', 'cards'],
  ['combat.card', 'draw'],
  ['combat.die', 'draw'],
  ['combat.draw', 'draw'],
  ['combat.won', 'retreat'],
  ['combat.tie', 'retreat'],
  ['fatigue', 'fatigue'],
  ['loss', 'losses'],
  ['retreat', 'retreat'],
  ['pursuit', 'pursuit'],
];

const ends = new Set([
  'turn',
  'march',
  'march.open',
  'attack',
  'attack.open',
  'combat',
  'combat.open',
  'pass',
]);

// The last battle of the journal before a line of it, or none.
export function lastBattle(log: GameEvent[], before = log.length): Battle | null {
  let at = -1;
  for (let i = Math.min(before, log.length) - 1; i >= 0; i--) {
    if (log[i]!.kind === 'combat.begins') {
      at = i;
      break;
    }
  }
  return at < 0 ? null : readBattle(log, at);
}

export function readBattle(log: GameEvent[], at: number): Battle | null {
  const begins = log[at]!;
  const area = idsOf(begins, 'area')[0];
  if (!area) return null;
  // Lists of pieces are arguments of their own: the attackers' stands first.
  const lists = (begins.args ?? []).filter((a): a is { id: string }[] => Array.isArray(a));
  const battle: Battle = {
    at,
    area,
    attackers: host((lists[0] ?? []).map((p) => p.id)),
    defenders: host((lists[1] ?? []).map((p) => p.id)),
    sides: null,
    winner: null,
    step: 'reveal',
    after: [],
    over: false,
  };
  for (let i = at + 1; i < log.length; i++) {
    const event = log[i]!;
    if (ends.has(event.kind) || event.kind === 'combat.begins') {
      battle.over = true;
      break;
    }
    take(battle, event);
  }
  return battle;
}

function take(battle: Battle, event: GameEvent): void {
  const side = idsOfSide(event);
  const step = stepOf.find(([kind]) => event.kind.startsWith(kind))?.[1];
  if (step) battle.step = step;
  if (event.kind.startsWith('combat.count') && side) {
    // The attacker is counted first.
    if (!battle.sides) battle.sides = [side, ''];
    else if (battle.sides[0] !== side) battle.sides[1] = side;
    hostOf(battle, side).count = event;
  } else if ((event.kind === 'combat.card' || event.kind === 'combat.die') && side) {
    const [losses = 0, fatigue = 0] = numbersOf(event).slice(-2);
    hostOf(battle, side).drawn.push({ id: idsOf(event, 'card')[0] ?? null, losses, fatigue });
  } else if (event.kind === 'combat.draw' && side) {
    const [losses = 0, fatigue = 0] = numbersOf(event).slice(-2);
    Object.assign(hostOf(battle, side), { losses, fatigue });
  } else {
    if (event.kind === 'combat.won') battle.winner = side ?? null;
    battle.after.push(event);
  }
}

const hostOf = (battle: Battle, side: string): Host =>
  battle.sides?.[0] === side ? battle.attackers : battle.defenders;
