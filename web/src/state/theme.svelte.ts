// The light or the dark theme: that of the system, until the player chooses.
import { remember, remembered } from './memory';

export type Theme = 'light' | 'dark';

const system = (): Theme =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

let chosen = $state<Theme | null>(null);
let followed = $state<Theme>('light');

export const theme = (): Theme => chosen ?? followed;

function show(): void {
  document.documentElement.dataset.theme = theme();
}

export function followTheme(): void {
  const kept = remembered('theme');
  chosen = kept === 'light' || kept === 'dark' ? kept : null;
  followed = system();
  show();
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    followed = system();
    show();
  });
}

export function turnLamp(): void {
  chosen = theme() === 'dark' ? 'light' : 'dark';
  remember('theme', chosen);
  show();
}
