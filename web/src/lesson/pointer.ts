// The pointer of a lesson: a finger of ink above the place. Its colour is not the lamp's, which marks what can be chosen.
import { r1 } from '../draw/svg';

export const pointer = (x: number, y: number): string =>
  `<g transform="translate(${r1(x)} ${r1(y)})"><path class="pointer" d="M0 0L-13-17H-5V-38H5V-17H13Z" ` +
  `fill="var(--ink)" stroke="var(--paper)" stroke-width="3.5" paint-order="stroke" stroke-linejoin="round"/></g>`;
