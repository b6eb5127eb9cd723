// What a browser keeps of a person's taste. It may be forbidden to keep anything: then nothing is kept.

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
    // Nothing is lost but the habit.
  }
}

export function forget(name: string): void {
  try {
    globalThis.localStorage?.removeItem(`bivouac.${name}`);
  } catch {
    // It was not kept.
  }
}
