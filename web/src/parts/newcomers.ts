// Which items are new since the last call, so that only they are animated; at the first call none is.
export class Newcomers {
  private known: Set<string> | null = null;

  among(keys: string[]): Set<string> {
    const before = this.known;
    this.known = new Set(keys);
    return new Set(before ? keys.filter((key) => !before.has(key)) : []);
  }
}
