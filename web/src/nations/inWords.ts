// The zones of the battle in words.
import type { Row } from '../parts/TextBoard.svelte';
import { language, say, t } from '../state/language.svelte';
import type { HexLayout, NationsBoard } from './layout';
import type { Position } from './position';

export const columnsOf = (board: NationsBoard): string[] => [
  t('nations.zone'),
  t('board.ground'),
  t('nations.district'),
  ...board.seats.map((seat) => say(seat.name)),
];

export function rowsOf(board: NationsBoard, layout: HexLayout, position: Position): Row[] {
  // An army that was found stands there with its strength; of any other only a marker does.
  const armiesAt = (side: string, zone: string): string[] =>
    position.armies
      .filter((a) => a.side === side && !a.gone)
      .flatMap((a) => {
        if (a.tile === zone)
          return [`${say(a.name)}, ${t('nations.strengthOf', a.strength - a.lost, a.strength)}`];
        return a.markers.includes(zone) ? [`${say(a.name)}, ${t('nations.marker')}`] : [];
      });
  return [...layout.zones.values()].map((zone) => ({
    id: zone.id,
    name: zone.name[language()],
    cells: [
      say(board.kinds.find((k) => k.id === zone.kind)?.name),
      say(board.districts.find((d) => d.id === zone.district)?.name),
      ...layout.sides.map((side) => armiesAt(side, zone.id).join(', ')),
    ],
  }));
}
