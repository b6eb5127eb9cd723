// The promise of the server before the first card: a hash of the seed and of the game's id. At the end it shows
// the seed, and anybody can compute the hash again. That proves something only against a promise that was written
// down before: the server could make up another one with the seed.
import { remember, remembered } from './memory';
import { sha256 } from './sha256';

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function commitmentOf(seed: string, game: string): string {
  const id = new TextEncoder().encode(game);
  const key = bytesOf(seed);
  const all = new Uint8Array(key.length + id.length);
  all.set(key);
  all.set(id, key.length);
  return hexOf(sha256(all));
}

// A commitment as this browser stored it, and after how many moves.
export interface Noted {
  commitment: string;
  at: number;
}

// For a browser without storage.
const inMemory = new Map<string, Noted>();

export function noted(game: string): Noted | null {
  const [commitment, at] = remembered(`commitment.${game}`)?.split('@') ?? [];
  return commitment ? { commitment, at: Number(at) } : (inMemory.get(game) ?? null);
}

// The first one counts; whatever is said later is compared with it.
export function noteCommitment(game: string, commitment: string, at: number): void {
  if (noted(game)) return;
  inMemory.set(game, { commitment, at });
  remember(`commitment.${game}`, `${commitment}@${at}`);
}

export interface Proof {
  good: boolean;
  // What the seed was compared with: a promise that was noted before the first move, one that was noted later, or
  // only the one that came with the seed.
  against: 'first' | 'later' | 'shown';
  at: number;
}

export function proofOf(
  seed: string,
  title: string,
  promise: Noted | null,
  shown: string | null,
): Proof | null {
  const commitment = promise?.commitment ?? shown;
  if (!commitment) return null;
  const against = !promise ? 'shown' : promise.at === 0 ? 'first' : 'later';
  return { good: commitmentOf(seed, title) === commitment, against, at: promise?.at ?? 0 };
}
