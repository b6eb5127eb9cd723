// Whether pencil notes are shown on maps: a setting of this browser.
import { remember, remembered } from './memory';

let shown = $state(remembered('pencil') !== 'off');

export const pencilShown = (): boolean => shown;

export function togglePencil(): void {
  shown = !shown;
  remember('pencil', shown ? 'on' : 'off');
}
