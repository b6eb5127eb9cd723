// Pointing at things: on the board, at cards, in the list. What was pointed at narrows the choices down, until
// one is left; the button then sends it.
import type { Choice } from '../messages';
import type { GameState } from './game.svelte';
import { lightUp, narrow, targetsOf, type Index, type Lit, type Target } from './targets';

export class Selection {
  pointed = $state.raw<Target[]>([]);
  // Several pieces of one place, where it is not yet said which one.
  private among = $state.raw<string[]>([]);

  constructor(
    private readonly game: GameState,
    private readonly index: () => Index,
    private readonly piecesAt: (place: string) => string[],
  ) {}

  get lit(): Lit {
    return lightUp(this.game.usable ? this.game.choices : [], this.index());
  }

  get candidates(): Choice[] {
    const all = this.game.choices;
    if (this.among.length > 0) {
      return all.filter((c) =>
        targetsOf(c.action, this.index()).some(
          (t) => t.kind === 'piece' && this.among.includes(t.id),
        ),
      );
    }
    return this.pointed.length > 0 ? narrow(all, this.pointed, this.index()) : all;
  }

  get narrowed(): boolean {
    return this.candidates.length < this.game.choices.length;
  }

  // What the armed answer speaks of, for the board to show.
  get shown(): Target[] {
    const chosen = this.game.chosen;
    return chosen ? [...targetsOf(chosen, this.index()), ...this.pointed] : this.pointed;
  }

  clear(): void {
    this.pointed = [];
    this.among = [];
  }

  pick(target: Target): void {
    if (!this.game.usable || this.game.choices.length === 0) return;
    if (target.kind === 'place' && !this.lit.places.has(target.id)) {
      const pieces = this.piecesAt(target.id).filter((id) => this.lit.pieces.has(id));
      if (pieces.length === 1) this.point({ kind: 'piece', id: pieces[0]! });
      else if (pieces.length > 1) {
        this.pointed = [];
        this.among = pieces;
        this.game.choose(null);
      } else this.clear();
      return;
    }
    this.point(target);
  }

  private point(target: Target): void {
    const before = this.game.chosen;
    let pointed = [...this.pointed.filter((p) => p.kind !== target.kind), target];
    if (narrow(this.game.choices, pointed, this.index()).length === 0) pointed = [target];
    const left = narrow(this.game.choices, pointed, this.index());
    if (left.length === 0) return;
    this.among = [];
    this.pointed = pointed;
    // A second click on the same thing is as good as the button.
    if (left.length === 1 && before === left[0]!.action) this.game.act(before);
    else this.game.choose(left.length === 1 ? left[0]!.action : null);
  }
}
