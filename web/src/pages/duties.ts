// Where two share a side: decisions that go together can be given to one of them. Which these are is the server's to
// say; one that is in no group belongs to either.
import type { DutyAbout } from '../messages';

export type Rank = 'either' | 'captain' | 'officer';

// As the server wants it: by kind of decision.
export function sharedOut(
  duties: DutyAbout[],
  ranks: Record<string, Rank>,
): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { duty, kinds } of duties) {
    const rank = ranks[duty] ?? 'either';
    if (rank !== 'either') for (const kind of kinds) all[kind] = rank;
  }
  return all;
}
