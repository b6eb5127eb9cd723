// Where markers and tiles stand on the hexes.
import { say } from '../state/language.svelte';
import type { HexLayout } from './layout';
import type { Numbers } from './markers';
import type { ArmySeen, Position } from './position';

export interface StandingMarker {
  // The same as long as it is the same marker to the eye.
  key: string;
  army: ArmySeen;
  letters: string;
  zone: string;
  x: number;
  y: number;
}

export interface StandingTile {
  key: string;
  army: ArmySeen;
  zone: string;
  x: number;
  y: number;
}

export interface Standing {
  markers: StandingMarker[];
  tiles: StandingTile[];
}

export function arrange(layout: HexLayout, position: Position, numbers: Numbers): Standing {
  const all = position.armies.flatMap((army) =>
    numbers
      .of(army.id, army.markers)
      .map(({ zone, number }) => ({ army, zone, key: `${army.id}/${number}` })),
  );
  const markers = all.flatMap((m) => {
    const z = layout.zones.get(m.zone);
    if (!z) return [];
    const there = all.filter((other) => other.zone === m.zone);
    const i = there.indexOf(m);
    const dx = there.length === 1 ? 17 : (i % 2 ? 1 : -1) * 21;
    const dy = there.length > 2 ? (i < 2 ? -24 : 11) : -4;
    return [{ ...m, letters: say(m.army.name).slice(0, 2), x: z.x + dx, y: z.y + dy }];
  });
  const tiles = position.armies.flatMap((army) => {
    const z = army.tile && !army.gone ? layout.zones.get(army.tile) : undefined;
    return z ? [{ key: army.id, army, zone: z.id, x: z.x, y: z.y - 9 }] : [];
  });
  return { markers, tiles };
}
