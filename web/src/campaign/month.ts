import type { Language } from '../messages';
import type { CampaignBoard } from './layout';

// Browsers take long to learn the months of a language; once is enough.
const calendars = new Map<Language, Intl.DateTimeFormat>();

// The month in which a campaign begins.
export function monthOf(board: CampaignBoard, language: Language): string {
  const calendar =
    calendars.get(language) ??
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  calendars.set(language, calendar);
  const first = board.turns[0]?.from;
  return first ? calendar.format(new Date(first + 'T12:00:00Z')) : '';
}
