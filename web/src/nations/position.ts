// The battle of 1813 as one seat sees it.
import type { Names, Observation, Said, Seat } from '../messages';

export interface ArmySeen {
  id: string;
  side: Seat;
  name: Said;
  arm: string;
  strength: number;
  lost: number;
  // Its card is still to be played.
  card: boolean;
  markers: string[];
  tile: string | null;
  gone: boolean;
}

// What is printed on a mission: its village, and by side what it is worth.
export interface Mission {
  village: string;
  [side: string]: string | number;
}

export interface MissionSeen {
  district: string;
  mission: string | null;
  revealed: boolean;
}

export interface Position {
  time: number;
  turn: number;
  points: Record<Seat, number>;
  scouts: Record<Seat, number>;
  acts: { side: Seat; left: number } | null;
  armies: ArmySeen[];
  hands: Record<Seat, Record<string, number>>;
  handCounts: Record<Seat, number>;
  row: string[];
  deck: number;
  discard: number;
  missions: MissionSeen[];
  // The dates whose battle has been fought.
  battles: string[];
}

interface ArmyWritten {
  card: boolean;
  markers: string[];
  tile: string | null;
  lost: number;
  arm: string;
  gone?: boolean;
}

export function readPosition(seen: Observation, names: Names): Position {
  const armies = (seen.armies ?? {}) as Record<string, ArmyWritten>;
  const missions = (seen.missions ?? {}) as Record<
    string,
    { mission: string | null; revealed: boolean }
  >;
  const discard = (seen.discard ?? {}) as Record<string, number>;
  return {
    time: Number(seen.time ?? 0),
    turn: Number(seen.turn ?? 0),
    points: (seen.points ?? {}) as Record<Seat, number>,
    scouts: (seen.scouts ?? {}) as Record<Seat, number>,
    acts: (seen.acts ?? null) as Position['acts'],
    armies: Object.entries(armies).map(([id, a]) => ({
      id,
      side: names[id]?.side ?? '',
      name: names[id]?.name ?? { en: id, fr: id },
      arm: a.arm,
      strength: Number(names[id]?.printed?.strength ?? 0),
      lost: a.lost,
      card: a.card,
      markers: a.markers,
      tile: a.tile,
      gone: a.gone ?? false,
    })),
    hands: (seen.hands ?? {}) as Position['hands'],
    handCounts: (seen.hand_counts ?? {}) as Record<Seat, number>,
    row: (seen.row ?? []) as string[],
    deck: Number(seen.deck_count ?? 0),
    discard: Object.values(discard).reduce((sum, n) => sum + n, 0),
    battles: (seen.battles ?? []) as string[],
    missions: Object.entries(missions).map(([district, m]) => ({
      district,
      mission: m.mission,
      revealed: m.revealed,
    })),
  };
}
