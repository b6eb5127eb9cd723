// The clock of animations: pieces that walk, cubes that fall. It runs only while there is something to show,
// and any key or touch ends it.
import type { Point } from '../draw/svg';
import { Programme, whereAt, type Leg, type Walking } from './playback';

// A piece on its way: the key it was drawn under before, and now.
export interface Walk {
  was: string;
  is: string;
  points: Point[];
}

export interface Falling {
  key: string;
  at: Point;
  drawing: string;
  from: number;
  to: number;
}

export interface Ghost {
  key: string;
  drawing: string;
  legs: Leg[];
}

const calm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

export class Stage {
  private now = $state(0);
  private walks = $state.raw(new Map<string, Leg[]>());
  falling = $state.raw<Falling[]>([]);
  ghosts = $state.raw<Ghost[]>([]);
  // The places that changed last, for players who want no motion.
  rings = $state.raw<string[]>([]);
  private readonly programme = new Programme();
  private frame = 0;

  get running(): boolean {
    return this.frame !== 0;
  }

  // Where a piece is while it walks; null where it stands.
  walking(key: string): Walking | null {
    const legs = this.walks.get(key);
    return legs ? whereAt(legs, this.now) : null;
  }

  share(span: { from: number; to: number }): number {
    if (span.to <= span.from) return this.now >= span.to ? 1 : 0;
    return Math.min(1, Math.max(0, (this.now - span.from) / (span.to - span.from)));
  }

  // These walk together, and take so long.
  march(walks: Walk[], lasts: number): void {
    if (walks.length === 0 || calm()) return;
    const span = this.programme.next(performance.now(), lasts);
    const next = new Map(this.walks);
    for (const walk of walks) {
      const before = this.walks.get(walk.was) ?? [];
      const start = whereAt(before, this.now) ? before : [];
      next.set(walk.is, [...start, { ...span, points: walk.points }]);
    }
    this.walks = next;
    this.run();
  }

  // These fall together.
  fall(things: { at: Point; drawing: string }[], lasts: number): void {
    if (things.length === 0 || calm()) return;
    const span = this.programme.next(performance.now(), lasts);
    if (span.to === span.from) return;
    this.falling = [
      ...this.falling,
      ...things.map((thing, i) => ({ ...thing, ...span, key: `${span.from}/${i}` })),
    ];
    this.run();
  }

  // A move of the past, walked again by a shadow.
  again(drawing: string, points: Point[], lasts: number): void {
    if (points.length < 2 || calm()) return;
    const span = this.programme.next(performance.now(), lasts);
    this.ghosts = [...this.ghosts, { key: `${span.from}`, drawing, legs: [{ ...span, points }] }];
    this.run();
  }

  ghostAt(ghost: Ghost): Walking | null {
    return this.now < ghost.legs[0]!.from ? null : whereAt(ghost.legs, this.now);
  }

  mark(places: string[]): void {
    this.rings = calm() ? places : [];
  }

  skip(): void {
    this.programme.skip();
    this.clear();
  }

  private clear(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.walks = new Map();
    this.falling = [];
    this.ghosts = [];
  }

  private run(): void {
    if (this.frame) return;
    this.now = performance.now();
    const tick = (): void => {
      this.now = performance.now();
      if (this.now >= this.programme.endsAt()) this.clear();
      else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
}
