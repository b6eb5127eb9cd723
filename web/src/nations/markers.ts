// Gives the markers of an army numbers, so that a move of one can be animated: those that stay keep theirs, and
// a marker that is new in a zone takes the number of one that has left.
export class Numbers {
  private readonly held = new Map<string, Map<string, number>>();
  private next = 0;

  of(army: string, zones: string[]): { zone: string; number: number }[] {
    const before = this.held.get(army) ?? new Map<string, number>();
    const free = [...before].filter(([zone]) => !zones.includes(zone)).map(([, number]) => number);
    const now = new Map<string, number>();
    for (const zone of zones) {
      const number = before.get(zone) ?? free.shift() ?? this.next++;
      now.set(zone, number);
    }
    this.held.set(army, now);
    return [...now].map(([zone, number]) => ({ zone, number }));
  }
}
