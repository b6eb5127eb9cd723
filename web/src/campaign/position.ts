// The position of a campaign as one seat sees it, sorted for drawing.
import type { Goal } from './march';
import type { Name, Names, Observation, Seat } from '../messages';

export interface Piece {
  // Stays the same while the piece looks the same: own blocks travel, hidden ones do not.
  key: string;
  id: string | null;
  side: Seat;
  kind: 'corps' | 'commander' | 'vedette' | 'hidden';
  area: string | null;
  activated: boolean;
  name: Name | null;
  infantry?: number;
  cavalry?: number;
  fatigue?: number;
  // The turn in which it comes, while it is still to come.
  arrives?: number;
}

interface CorpsSeen {
  area: string | null;
  infantry?: number;
  cavalry?: number;
  fatigue?: number;
  activated?: boolean;
  arrives?: number;
}

interface BlocksSeen {
  area: string;
  side: Seat;
  count: number;
  activated?: number;
}

// The pieces of a stack that have names for this viewer, and the number of the others.
export interface StackSeen {
  pieces: string[];
  hidden: number;
}

export interface Axis {
  side: Seat;
  area: string;
  towards: string;
}

export interface Position {
  turn: number;
  phase: string;
  vp: number;
  initiative: Seat | null;
  passed: Seat[];
  pieces: Piece[];
  stacks: Map<string, Piece[]>;
  control: Record<string, Seat | null>;
  axes: Axis[];
  bridgesDown: [string, string][];
  hands: Record<Seat, string[]>;
  handCounts: Record<Seat, number>;
  deckCounts: Record<Seat, number>;
  discardCounts: Record<Seat, number>;
  lasting: Record<Seat, string[]>;
  onTable: Record<Seat, string[]>;
  played: Record<Seat, string[]>;
  march: {
    side: Seat;
    area: string;
    stack: StackSeen;
    drawn?: number;
    points?: number;
    // Where the viewer's own march can get to, while it waits for a step.
    goals?: Goal[];
  } | null;
  combat: { attacker: Seat; area: string; attackers: StackSeen; defenders: StackSeen } | null;
  retreat: { side: Seat; area: string; stack: StackSeen; left: number } | null;
  operation: {
    side: Seat;
    kind: string;
    area: string | null;
    stack: StackSeen;
    // While the viewer chooses an operation: corps whose moving attack would meet no enemy.
    out_of_reach?: string[];
  } | null;
  fallen: string[];
  // What is under way, outermost first.
  procedures: string[];
}

const kinds = new Set(['corps', 'commander', 'vedette']);

function known(id: string, seen: CorpsSeen, name: Name | undefined): Piece {
  const kind = name && kinds.has(name.kind) ? (name.kind as Piece['kind']) : 'hidden';
  return {
    key: id,
    id,
    side: name?.side ?? '',
    kind,
    area: seen.area,
    activated: seen.activated ?? false,
    name: name ?? null,
    infantry: kind === 'corps' ? seen.infantry : undefined,
    cavalry: kind === 'corps' ? seen.cavalry : undefined,
    fatigue: kind === 'corps' ? seen.fatigue : undefined,
    arrives: seen.arrives,
  };
}

// Nameless blocks: only whether they are activated tells them apart; those come first.
function nameless(group: BlocksSeen): Piece[] {
  return Array.from({ length: group.count }, (_, i) => ({
    key: `${group.side}/${group.area}/${i}`,
    id: null,
    side: group.side,
    kind: 'hidden' as const,
    area: group.area,
    activated: i < (group.activated ?? 0),
    name: null,
  }));
}

export function readPosition(seen: Observation, names: Names): Position {
  const corps = (seen.corps ?? {}) as Record<string, CorpsSeen>;
  const blocks = (seen.blocks ?? []) as BlocksSeen[];
  const pieces = [
    ...Object.entries(corps).map(([id, c]) => known(id, c, names[id])),
    ...blocks.flatMap(nameless),
  ];
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.area) continue;
    const stack = stacks.get(piece.area);
    if (stack) stack.push(piece);
    else stacks.set(piece.area, [piece]);
  }
  const by = <T>(key: string): Record<Seat, T> => (seen[key] ?? {}) as Record<Seat, T>;
  return {
    turn: Number(seen.turn ?? 0),
    phase: String(seen.phase ?? ''),
    vp: Number(seen.vp ?? 0),
    initiative: (seen.initiative ?? null) as Seat | null,
    passed: (seen.passed ?? []) as Seat[],
    pieces,
    stacks,
    control: by<Seat | null>('control'),
    axes: (seen.axes ?? []) as Axis[],
    bridgesDown: (seen.bridges_down ?? []) as [string, string][],
    hands: by<string[]>('hands'),
    handCounts: by<number>('hand_counts'),
    deckCounts: by<number>('deck_counts'),
    discardCounts: by<number>('discard_counts'),
    lasting: by<string[]>('lasting'),
    onTable: by<string[]>('on_table'),
    played: by<string[]>('played'),
    march: (seen.march ?? null) as Position['march'],
    combat: (seen.combat ?? null) as Position['combat'],
    retreat: (seen.retreat ?? null) as Position['retreat'],
    operation: (seen.operation ?? null) as Position['operation'],
    fallen: (seen.fallen ?? []) as string[],
    procedures: (seen.stack ?? []) as string[],
  };
}
