// A battle as the journal tells it, for the sheet that shows it step by step.
import type { GameEvent, Names } from '../messages';
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

// The step at which the present question is asked, by the procedures under way; none: by the journal.
export function stepAsked(procedures: string[]): Step | null {
  const inside = procedures.slice(procedures.lastIndexOf('combat') + 1);
  if (!procedures.includes('combat') || inside.length === 0) return null;
  const asked: [string, Step][] = [
    ['pursuit', 'pursuit'],
    ['retreat', 'retreat'],
    ['take-losses', 'losses'],
    ['share-fatigue', 'fatigue'],
  ];
  return asked.find(([name]) => inside.includes(name))?.[1] ?? null;
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

// With such lines something else begins.
const elsewhere =
  /^(turn|march|attack|pass|initiative|recovery|exhaustion|arrival|draw|lasting|care|ranking)\b/;
const ends = new Set(['combat', 'combat.open', 'combat.begins']);
// Events of these moments are played in a battle; any other comes after it.
const moments = new Set(['combat', 'retreat-ended', 'pursuit', 'event-played']);

function isOver(event: GameEvent, names: Names): boolean {
  if (ends.has(event.kind) || elsewhere.test(event.kind)) return true;
  if (event.kind !== 'event') return false;
  const timing = names[idsOf(event, 'card')[0] ?? '']?.printed?.timing;
  return timing !== undefined && !moments.has(String(timing));
}

// The last battle of the journal, or none.
export function lastBattle(log: GameEvent[], names: Names): Battle | null {
  const at = log.findLastIndex((event) => event.kind === 'combat.begins');
  return at < 0 ? null : readBattle(log, at, names);
}

export function readBattle(log: GameEvent[], at: number, names: Names): Battle | null {
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
  // Only some viewers are told how many cards each side draws; the pieces tell which side attacks.
  const [attacker, defender] = [battle.attackers, battle.defenders].map(
    (host) => names[host.pieces[0] ?? '']?.side,
  );
  if (attacker) battle.sides = [attacker, defender ?? ''];
  for (let i = at + 1; i < log.length; i++) {
    const event = log[i]!;
    if (isOver(event, names)) {
      battle.over = true;
      break;
    }
    take(battle, event, names);
  }
  return battle;
}

// What is drawn in a pursuit decides no combat.
const drawn = new Set(['combat.card', 'combat.die']);

function take(battle: Battle, event: GameEvent, names: Names): void {
  const side = idsOfSide(event);
  const step = stepOf.find(([kind]) => event.kind.startsWith(kind))?.[1];
  // A battle never goes back: what a pursuit tires is part of the pursuit.
  if (step && steps.indexOf(step) > steps.indexOf(battle.step)) battle.step = step;
  if (event.kind.startsWith('combat.count') && side) {
    // The attacker is counted first.
    if (!battle.sides) battle.sides = [side, ''];
    else if (battle.sides[0] !== side) battle.sides[1] = side;
    hostOf(battle, side).count = event;
  } else if (drawn.has(event.kind) && side && battle.step !== 'pursuit') {
    const [losses = 0, fatigue = 0] = numbersOf(event).slice(-2);
    hostOf(battle, side).drawn.push({ id: idsOf(event, 'card')[0] ?? null, losses, fatigue });
  } else if (event.kind === 'combat.draw' && side) {
    const [losses = 0, fatigue = 0] = numbersOf(event).slice(-2);
    Object.assign(hostOf(battle, side), { losses, fatigue });
  } else {
    if (event.kind === 'cannon-sounds') join(battle, idsOf(event, 'piece'), names);
    if (event.kind === 'combat.won') battle.winner = side ?? null;
    battle.after.push(event);
  }
}

// A stack that marched to the guns fights with its side.
function join(battle: Battle, pieces: string[], names: Names): void {
  const side = (id: string | undefined): string => names[id ?? '']?.side ?? '';
  const { attackers, defenders } = battle;
  const host = side(attackers.pieces[0]) === side(pieces[0]) ? attackers : defenders;
  host.pieces.push(...pieces.filter((id) => !host.pieces.includes(id)));
}

const hostOf = (battle: Battle, side: string): Host =>
  battle.sides?.[0] === side ? battle.attackers : battle.defenders;

// The battle on show: the one that was looked up, or the last one while it is new to this person.
export function battleOnShow(
  log: GameEvent[],
  since: number,
  desk: { lookedUp: number | null; dismissed: number },
  names: Names,
): Battle | null {
  if (desk.lookedUp !== null) return readBattle(log, desk.lookedUp, names);
  const last = lastBattle(log, names);
  if (!last || last.at === desk.dismissed) return null;
  return last.over && last.at < since ? null : last;
}
