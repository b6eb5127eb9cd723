// Many points on a map, kept by squares, so that what lies near a place is found without asking every point.
import type { Point } from './svg';

// More squares than any map has from top to bottom.
const rows = 4096;

export class Crowd {
  // The numbers of the points of a square one after the other, x and y in turn.
  private readonly squares = new Map<number, number[]>();

  constructor(
    private readonly side: number,
    points: Point[] = [],
  ) {
    for (const p of points) this.add(p);
  }

  add([x, y]: Point): void {
    const key = Math.floor(x / this.side) * rows + Math.floor(y / this.side);
    const square = this.squares.get(key);
    if (square) square.push(x, y);
    else this.squares.set(key, [x, y]);
  }

  // How many lie inside a box, its edges not counted; no more than `most` are looked for.
  inside(x1: number, y1: number, x2: number, y2: number, most = Infinity): number {
    let found = 0;
    const right = Math.floor(x2 / this.side);
    const top = Math.floor(y1 / this.side);
    const bottom = Math.floor(y2 / this.side);
    for (let column = Math.floor(x1 / this.side); column <= right; column++) {
      for (let row = top; row <= bottom; row++) {
        const square = this.squares.get(column * rows + row);
        if (!square) continue;
        for (let i = 0; i < square.length; i += 2) {
          const x = square[i]!;
          const y = square[i + 1]!;
          if (x > x1 && x < x2 && y > y1 && y < y2 && ++found >= most) return found;
        }
      }
    }
    return found;
  }

  // Whether one lies nearer to a place than so far, to the side as well as up and down.
  beside(x: number, y: number, far: number): boolean {
    return this.inside(x - far, y - far, x + far, y + far, 1) > 0;
  }
}
