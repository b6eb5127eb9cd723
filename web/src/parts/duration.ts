// The time that is left: in days where there are days, in seconds where seconds count.
import { t } from '../state/language.svelte';

const hour = 3600;
const day = 24 * hour;

export function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / 60);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (seconds >= day) return t('clock.left', Math.floor(seconds / day), hours % 24);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
