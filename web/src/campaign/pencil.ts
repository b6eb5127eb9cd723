// Pencil notes: what this seat was shown of enemies it no longer sees, and what it wrote down itself. The first
// comes from its own journal and so is the same after a reload; the second is kept with its private notes on the
// server, a line for each area, so that it follows the player from one device to another.
import type { GameEvent, Names } from '../messages';
import { say, t } from '../state/language.svelte';
import { idsOf, idsOfSide, numbersOf } from '../parts/events';
import type { Position } from './position';

export interface Sighting {
  piece: string;
  area: string;
  turn: number;
}

// Where each piece of the other side was named last.
export function sightingsOf(log: GameEvent[], names: Names, own: string): Map<string, Sighting> {
  const seen = new Map<string, Sighting>();
  let turn = 0;
  for (const event of log) {
    if (event.kind === 'turn') turn = numbersOf(event)[0] ?? turn;
    const areas = idsOf(event, 'area');
    if (event.kind === 'retreat.to') {
      // A beaten piece has left with its stack.
      const [to, from] = areas;
      const side = idsOfSide(event);
      if (!to || !from) continue;
      for (const s of seen.values())
        if (s.area === from && s.turn === turn && names[s.piece]?.side === side) s.area = to;
      continue;
    }
    const area = areas.at(-1);
    if (!area) continue;
    for (const piece of idsOf(event, 'piece')) {
      const name = names[piece];
      if (!name || name.kind === 'vedette' || name.side === own) continue;
      seen.set(piece, { piece, area, turn });
    }
  }
  return seen;
}

// The sightings that may still hold: a nameless block stands there, and the piece is known nowhere else.
export function remembered(
  seen: Map<string, Sighting>,
  position: Position,
  names: Names,
): Map<string, Sighting[]> {
  const notes = new Map<string, Sighting[]>();
  for (const sighting of seen.values()) {
    const { piece, area } = sighting;
    if (position.fallen.includes(piece)) continue;
    if (position.pieces.some((p) => p.id === piece && p.area)) continue;
    const there = position.stacks.get(area) ?? [];
    if (!there.some((p) => p.kind === 'hidden' && p.side === names[piece]?.side)) continue;
    notes.set(area, [...(notes.get(area) ?? []), sighting]);
  }
  return notes;
}

const line = /^\[([a-z0-9-]+)\]\s*(.*)$/;

export function ownNotes(text: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const row of text.split('\n')) {
    const [, area, words] = line.exec(row) ?? [];
    if (area && words) notes.set(area, words);
  }
  return notes;
}

// The private notes with the line of one area changed; without words it goes.
export function withNote(text: string, area: string, words: string): string {
  const rest = text.split('\n').filter((row) => line.exec(row)?.[1] !== area);
  while (rest.length > 0 && rest.at(-1) === '') rest.pop();
  const clean = words.replaceAll('\n', ' ').trim();
  return [...rest, ...(clean ? [`[${area}] ${clean}`] : [])].join('\n');
}

// The pencil lines under each stack: what was seen there, then the player's own notes.
export function pencilLines(
  sightings: Map<string, Sighting[]>,
  notes: Map<string, string>,
  names: Names,
): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [area, seen] of sightings)
    lines.set(
      area,
      seen.map((s) => t('pencil.short', say(names[s.piece]?.name), s.turn)),
    );
  for (const [area, words] of notes) lines.set(area, [...(lines.get(area) ?? []), words]);
  return lines;
}
