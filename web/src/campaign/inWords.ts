// The areas of a campaign in words, the fullest first.
import type { Row } from '../parts/TextBoard.svelte';
import { language, say, t } from '../state/language.svelte';
import type { CampaignBoard, Layout } from './layout';
import type { Piece, Position } from './position';

function words(pieces: Piece[]): string {
  const known = pieces.filter((p) => p.name);
  const hidden = pieces.filter((p) => !p.name);
  const list = known.map((p) => {
    const strength =
      p.infantry === undefined
        ? ''
        : ` ${p.infantry + (p.cavalry ?? 0)}, ${t('board.fatigue', p.fatigue ?? 0)}`;
    return `${say(p.name!.name)}${strength}${p.activated ? `, ${t('corps.activated')}` : ''}`;
  });
  const lines = [...new Set(list)].map((line) => {
    const alike = list.filter((other) => other === line).length;
    return alike > 1 ? `${line} (× ${alike})` : line;
  });
  if (hidden.length > 0) {
    lines.push(t('board.hiddenCount', hidden.length, hidden.filter((p) => p.activated).length));
  }
  return lines.join(t('list.apart'));
}

export const columnsOf = (board: CampaignBoard): string[] => [
  t('board.area'),
  t('board.ground'),
  ...board.seats.map((seat) => say(seat.name)),
  t('board.roads'),
];

// An area can be picked where one of `lit` stands.
export function rowsOf(
  board: CampaignBoard,
  layout: Layout,
  position: Position,
  lit: Set<string>,
): Row[] {
  const sideName = (side: string | null | undefined): string =>
    say(board.seats.find((s) => s.id === side)?.name);
  const nameOf = (area: string): string => layout.areas.get(area)!.name[language()];
  const roadTo = (from: string, to: string): string => {
    const down = position.bridgesDown.some(
      ([a, b]) => (a === from && b === to) || (b === from && a === to),
    );
    const marks = [
      layout.roadBetween(from, to)?.bridge ? t(down ? 'board.broken' : 'board.bridge') : '',
      ...position.axes
        .filter((x) => x.area === from && x.towards === to)
        .map((x) => t('board.axis', sideName(x.side))),
    ].filter(Boolean);
    return nameOf(to) + (marks.length > 0 ? ` (${marks.join(', ')})` : '');
  };
  return [...layout.areas.values()]
    .map((area) => ({ area, pieces: position.stacks.get(area.id) ?? [] }))
    .sort((a, b) => b.pieces.length - a.pieces.length || a.area.id.localeCompare(b.area.id))
    .map(({ area, pieces }) => {
      const sides = layout.sides.map((side) => words(pieces.filter((p) => p.side === side)));
      const ground = [
        say(board.kinds.find((k) => k.id === area.kind)?.name),
        ...(area.victory
          ? [t('board.worth', area.victory), sideName(position.control[area.id])]
          : []),
        ...(sides.every(Boolean) ? [t('board.contested')] : []),
      ];
      const roads = (layout.neighbours.get(area.id) ?? []).map((next) => roadTo(area.id, next));
      return {
        id: area.id,
        name: nameOf(area.id),
        cells: [ground.join(', '), ...sides, roads.join(', ')],
        pickable: pieces.some((p) => p.id !== null && lit.has(p.id)),
      };
    });
}
