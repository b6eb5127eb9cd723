// Finds in a sentence the things it speaks of, so that each can be touched.
import type { Ref } from '../messages';

export interface Part {
  text: string;
  ref: Ref | null;
}

export function partsOf(text: string, refs: Ref[], nameOf: (ref: Ref) => string): Part[] {
  let parts: Part[] = [{ text, ref: null }];
  // Long names first: "Prince Louis" before "Louis".
  const named = refs
    .map((ref) => ({ ref, name: nameOf(ref) }))
    .filter((n) => n.name)
    .sort((a, b) => b.name.length - a.name.length);
  for (const { ref, name } of named) {
    const at = parts.findIndex((p) => !p.ref && p.text.includes(name));
    if (at < 0) continue;
    const whole = parts[at]!.text;
    const start = whole.indexOf(name);
    const cut = [
      { text: whole.slice(0, start), ref: null },
      { text: name, ref },
      { text: whole.slice(start + name.length), ref: null },
    ].filter((p) => p.text);
    parts = [...parts.slice(0, at), ...cut, ...parts.slice(at + 1)];
  }
  return parts;
}
