// Computes the map before a game is opened, in steps too short to notice.
import { language, t } from '../state/language.svelte';
import { layoutOf, type CampaignBoard, type Layout } from './layout';
import { monthOf } from './month';
import { printed } from './terrain';

export const groundOf = (layout: Layout): string =>
  printed(
    layout,
    language(),
    layout.look.title.map((line) => t(line)),
  );

export function* prepare(board: CampaignBoard): Generator<void> {
  const layout = layoutOf(board);
  yield;
  groundOf(layout);
  yield;
  monthOf(board, language());
}
