// Fetches and computes what the game will need while the player is still on the first page.
import { tables } from '../families';
import { board as fetchBoard } from '../state/requests';

// When nothing else is to be done, and soon in any case.
const longestWait = 300;
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => done(), { timeout: longestWait });
    else setTimeout(done, longestWait);
  });

export async function prepare(game: string): Promise<void> {
  await idle();
  const page = import('./Game.svelte');
  const board = await fetchBoard<{ family: string }>(game);
  const family = await tables[board.family]?.();
  await page;
  for (const face of document.fonts) await face.load();
  const pieces = family?.prepare?.(board as never) ?? [];
  for (const _ of pieces) await idle();
}
