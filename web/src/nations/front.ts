// The battle of 1813 on the first page.
import type { Front } from '../families';
import picture from './Picture.svelte';

export const front: Front = { picture, text: 'front.1813' };
