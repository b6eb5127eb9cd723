// What has come since the last look, so that it alone turns its face up; at the first look everything was there.
export class Newcomers {
  private known: Set<string> | null = null;

  among(keys: string[]): Set<string> {
    const before = this.known;
    this.known = new Set(keys);
    return new Set(before ? keys.filter((key) => !before.has(key)) : []);
  }
}
