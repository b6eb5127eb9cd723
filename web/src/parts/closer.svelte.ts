// The details of a thing: shown where the pointer rests, by a long press or a key. They are never the only way
// to know something.
import { same, type Target } from '../state/targets';

const rest = 600;
const press = 500;

// The last place of the pointer, and whether it was a mouse: a finger does not hover.
export const pointer = { x: 0, y: 0, mouse: true };
function follow(event: PointerEvent): void {
  pointer.x = event.clientX;
  pointer.y = event.clientY;
  pointer.mouse = event.pointerType === 'mouse';
}
if (typeof window !== 'undefined') {
  for (const kind of ['pointermove', 'pointerdown'] as const)
    window.addEventListener(kind, follow, { capture: true, passive: true });
}

export class Closer {
  shown = $state.raw<Target | null>(null);
  // Opened by key or press: stays until it is closed; otherwise it goes with the pointer.
  pinned = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  // What the key would show.
  private near: Target | null = null;

  // What a thing listens to, so that mouse, finger and key can look at it; `near` is called when one comes near.
  on(target: Target, near: () => void = () => undefined) {
    const come = (): void => {
      this.hover(target);
      near();
    };
    const leave = (): void => this.leave();
    return {
      onpointerenter: come,
      onpointerleave: leave,
      onpointerdown: ({ pointerType }: PointerEvent) =>
        pointerType !== 'mouse' && this.press(target),
      onfocus: come,
      onblur: leave,
    };
  }

  hover(target: Target): void {
    this.near = target;
    if (this.pinned || !pointer.mouse) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.shown = target), rest);
  }

  leave(): void {
    clearTimeout(this.timer);
    if (!this.pinned) this.shown = null;
  }

  // A finger that stays.
  press(target: Target): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.pin(target), press);
  }

  point(target: Target | null): void {
    this.near = target;
  }

  pin(target: Target): void {
    clearTimeout(this.timer);
    this.shown = target;
    this.pinned = true;
  }

  key(): void {
    const target = this.near;
    if (this.pinned && (!target || (this.shown && same(this.shown, target)))) this.close();
    else if (target) this.pin(target);
  }

  // True if there was something to close.
  close(): boolean {
    clearTimeout(this.timer);
    const open = this.shown !== null;
    this.shown = null;
    this.pinned = false;
    return open;
  }
}
