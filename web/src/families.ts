// The families of games that this page can draw, and how each of their games looks on the first page. The general part
// of the page names a game here alone; everything else about one stands in the folder of its family.
import type { Component } from 'svelte';
import { front as campaign } from './campaign/front';
import { front as nations } from './nations/front';
import type { Key } from './state/language.svelte';

export interface Front {
  // A corner of its board.
  picture: Component<{ game: string }>;
  text: Key;
}

// A game that is not listed is started like any other, without a picture.
export const fronts: Record<string, Front> = {
  'napoleon-1806': campaign('napoleon-1806'),
  'nations-1813': nations('nations-1813'),
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Table = Component<any>;

export interface Family {
  default: Table;
  // Computes what it can from the printed board before a game is opened, step by step.
  prepare?: (board: never) => Iterable<void>;
}

// By the family that a printed board names; loaded when a game of it is opened or about to be.
export const tables: Record<string, () => Promise<Family>> = {
  campaign: () => import('./campaign/Table.svelte'),
  nations: () => import('./nations/Table.svelte'),
};
