// Things of a campaign in words: an area that is looked at, the state of the game.
import { say, t } from '../state/language.svelte';
import { lastTurn, needs, type CampaignBoard, type Layout } from './layout';
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

// What both sides need, at once and when the last turn is over.
export function needsWords(
  board: CampaignBoard,
  scenario: string | undefined,
  seatName: (seat: string) => string,
): string {
  const [first = '', second = ''] = board.seats.map((s) => seatName(s.id));
  const from = needs(board, scenario);
  const last = lastTurn(board, scenario);
  return [
    t('over.atOnce', first, second, board.tracks.victory.to),
    ...(from === undefined ? [] : [t('over.atLast', first, second, last, from)]),
  ].join(' ');
}

export const captionOf = (
  board: CampaignBoard,
  position: Position,
  scenario: string | undefined,
): string =>
  `${t('track.turn', position.turn, lastTurn(board, scenario))}. ` +
  `${t('track.victory', position.vp, board.tracks.victory.to)}. ` +
  say(board.phases.find((p) => p.id === position.phase)?.name);
