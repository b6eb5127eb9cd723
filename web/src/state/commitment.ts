// The promise of the server before the first card: a hash of the seed and of the game's id. At the end it shows
// the seed, and anybody can reckon the hash again.

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// Browsers reckon hashes on secure pages only; elsewhere there is nothing to compare.
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function commitmentOf(seed: string, game: string): Promise<string> {
  const id = new TextEncoder().encode(game);
  const key = bytesOf(seed);
  const all = new Uint8Array(key.length + id.length);
  all.set(key);
  all.set(id, key.length);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}
