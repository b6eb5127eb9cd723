// Finds the things that a sentence names, so that each can be touched.
import type { Ref } from '../messages';

export interface Part {
  text: string;
  ref: Ref | null;
}

// Quotation marks and brackets stay with what they enclose, so that no line begins or ends with one.
const opening = /[«“(]\u00a0?$/;
const closing = /^\u00a0?[»”)]/;

export function partsOf(text: string, refs: Ref[], nameOf: (ref: Ref) => string): Part[] {
  let parts: Part[] = [{ text, ref: null }];
  // Long names first: "Prince Louis" before "Louis".
  const named = refs
    .map((ref) => ({ ref, name: nameOf(ref) }))
    .filter((n) => n.name)
    .sort((a, b) => b.name.length - a.name.length);
  for (const { ref, name } of named) {
    // A sentence that begins with it has a capital there.
    const spelt = [name, name[0]!.toUpperCase() + name.slice(1)];
    const whereIn = (text: string): number =>
      spelt.map((n) => text.indexOf(n)).find((i) => i >= 0) ?? -1;
    const at = parts.findIndex((p) => !p.ref && whereIn(p.text) >= 0);
    if (at < 0) continue;
    const whole = parts[at]!.text;
    const found = whereIn(whole);
    const start = found - (opening.exec(whole.slice(0, found))?.[0].length ?? 0);
    const after = whole.slice(found + name.length);
    const end = found + name.length + (closing.exec(after)?.[0].length ?? 0);
    const cut = [
      { text: whole.slice(0, start), ref: null },
      { text: whole.slice(start, end), ref },
      { text: whole.slice(end), ref: null },
    ].filter((p) => p.text);
    parts = [...parts.slice(0, at), ...cut, ...parts.slice(at + 1)];
  }
  return parts;
}
