// The battle of 1813 on the first page.
import type { Front } from '../families';
import { fronts } from './looks';
import picture from './Picture.svelte';

export const front = (game: string): Front => ({ picture, text: fronts[game]!.text });
