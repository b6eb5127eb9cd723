// Things of a campaign in words: an area that is looked at, the state of the game.
import { say, t } from '../state/language.svelte';
import { lastTurn, type CampaignBoard, type Layout } from './layout';
import type { Position } from './position';

export function areaWords(
  board: CampaignBoard,
  layout: Layout,
  position: Position,
  seatName: (seat: string) => string,
  id: string,
): string {
  const area = layout.areas.get(id)!;
  const parts = [say(board.kinds.find((k) => k.id === area.kind)?.name)];
  if (area.victory) parts.push(t('board.worth', area.victory));
  const holder = position.control[id];
  if (holder) parts.push(seatName(holder));
  const there = position.stacks.get(id) ?? [];
  const known = there.filter((p) => p.name).map((p) => say(p.name!.name));
  const hidden = there.filter((p) => !p.name);
  if (hidden.length > 0)
    known.push(t('board.hiddenCount', hidden.length, hidden.filter((p) => p.activated).length));
  return [parts.join(', '), known.join(', ')].filter(Boolean).join('. ');
}

export const captionOf = (
  board: CampaignBoard,
  position: Position,
  scenario: string | undefined,
): string =>
  `${t('track.turn', position.turn, lastTurn(board, scenario))}. ` +
  `${t('track.victory', position.vp, board.tracks.victory.to)}. ` +
  say(board.phases.find((p) => p.id === position.phase)?.name);
