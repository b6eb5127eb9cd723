// The battle of 1813 on the first page.
import type { Front } from '../families';
import { lookOf } from './looks';
import picture from './Picture.svelte';

export const front = (game: string): Front => ({ picture, text: lookOf(game).front.text });
