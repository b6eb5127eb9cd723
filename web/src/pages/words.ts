// Describes a game in a list: scenario, level, match, clock.
import type { ClockRule, GameListed } from '../messages';
import { has, t } from '../state/language.svelte';

const known = (key: string): string => (has(key) ? t(key) : '');

const clockWords = (clock: ClockRule | { kind: 'none' } | null | undefined): string => {
  if (clock?.kind === 'game') return t('clock.game', clock.minutes, clock.increment);
  return clock?.kind === 'days' ? t('clock.days', clock.days) : '';
};

export const wordsOf = (game: GameListed): string =>
  [
    game.match === 'lesson' ? t('lesson.title') : known(`start.scenario.${game.scenario}`),
    ...Object.entries(game.options)
      .filter(([id]) => id === 'level' || id === 'rules')
      .map(([id, value]) => known(`start.option.${id}.${value}`)),
    game.match === 'swapped' ? t('start.match.swapped') : '',
    clockWords(game.clock),
  ]
    .filter(Boolean)
    .join(', ');
