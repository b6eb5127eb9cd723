// Stacks near a contested area give way to its plate, so that no piece covers another.
import type { Standing, Stack } from './stacks';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 4;
const rounds = 6;
// A stack that went further would no longer be at its town; the plate of a contested area has the name of its own.
const farthest = ({ contested }: Stack): number => (contested ? 84 : 64);

// What the stack covers, with the sabres above a plate and the name below it.
const boxOf = ({ x, y, contested, tall, extent }: Stack): Box =>
  contested
    ? { left: x - 76, right: x + 76, top: y - tall / 2 - 15, bottom: y + tall / 2 + 15 }
    : {
        left: x - extent.left,
        right: x + extent.right,
        top: y - extent.top,
        bottom: y + extent.bottom,
      };

export const overlap = (a: Stack, b: Stack): boolean => {
  const [p, q] = [boxOf(a), boxOf(b)];
  return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
};

// The shortest way that takes b off a.
function wayOff(a: Stack, b: Stack): [number, number] {
  const [p, q] = [boxOf(a), boxOf(b)];
  const dx = a.x <= b.x ? p.right - q.left + gap : p.left - q.right - gap;
  const dy = a.y <= b.y ? p.bottom - q.top + gap : p.top - q.bottom - gap;
  return Math.abs(dx) <= Math.abs(dy) ? [dx, 0] : [0, dy];
}

const within = (n: number, far: number): number => Math.max(-far, Math.min(far, n));

// Moves stacks and their blocks in place. Only stacks beside a plate move, and then the stacks beside those.
export function setApart(stacks: Stack[], standing: Standing[]): void {
  if (!stacks.some((s) => s.contested)) return;
  const home = stacks.map(({ x, y }) => ({ x, y }));
  const moved = new Set<Stack>();
  const shift = (stack: Stack, dx: number, dy: number): void => {
    const from = home[stacks.indexOf(stack)]!;
    stack.x = from.x + within(stack.x + dx - from.x, farthest(stack));
    stack.y = from.y + within(stack.y + dy - from.y, farthest(stack));
    moved.add(stack);
  };
  for (let i = 0; i < rounds; i++) {
    let still = true;
    stacks.forEach((a, at) =>
      stacks.slice(at + 1).forEach((b) => {
        if (![a, b].some((s) => s.contested || moved.has(s)) || !overlap(a, b)) return;
        still = false;
        const [dx, dy] = wayOff(a, b);
        if (a.contested === b.contested) {
          shift(a, -dx / 2, -dy / 2);
          shift(b, dx / 2, dy / 2);
        } else if (a.contested) shift(b, dx, dy);
        else shift(a, -dx, -dy);
      }),
    );
    if (still) break;
  }
  for (const stack of moved) {
    const from = home[stacks.indexOf(stack)]!;
    const [dx, dy] = [stack.x - from.x, stack.y - from.y];
    for (const s of standing.filter(({ piece }) => piece.area === stack.area)) {
      s.x += dx;
      s.y += dy;
    }
    if (stack.count) stack.count = { ...stack.count, x: stack.count.x + dx, y: stack.count.y + dy };
    // Names of towns keep clear of where the stack is now.
    const { left, right, top, bottom } = stack.extent;
    stack.extent = { left: left - dx, right: right + dx, top: top - dy, bottom: bottom + dy };
  }
}
