// Settings that the browser stores. Storage may be forbidden: then nothing is stored.

export function remembered(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`bivouac.${name}`) ?? null;
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(`bivouac.${name}`, value);
  } catch {
    // Only a setting is lost.
  }
}

export function forget(name: string): void {
  try {
    globalThis.localStorage?.removeItem(`bivouac.${name}`);
  } catch {
    // It was not stored.
  }
}
