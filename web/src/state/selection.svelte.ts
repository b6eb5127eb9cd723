// Pointing at things: on the board, at cards, in the list. What was pointed at narrows the choices down, until
// one is left; the button then sends it.
import type { Choice } from '../messages';
import type { GameState } from './game.svelte';
import { lightUp, narrow, sorted, targetsOf, type Index, type Target } from './targets';

export class Selection {
  pointed = $state.raw<Target[]>([]);
  // The answers that are still meant, where pointing has not yet singled one out.
  private meant = $state.raw<string[]>([]);
  // The player pointed at a thing that no answer names, while other things were still chosen.
  tooSoon = $state(false);

  constructor(
    private readonly game: GameState,
    private readonly index: () => Index,
    private readonly piecesAt: (place: string) => string[],
  ) {}

  targets(choice: Choice): Target[] {
    return targetsOf(choice.action, this.index());
  }

  readonly lit = $derived.by(() =>
    lightUp(this.game.usable ? this.game.choices : [], this.index()),
  );

  get candidates(): Choice[] {
    const all = this.game.choices;
    return this.meant.length > 0 ? all.filter((c) => this.meant.includes(c.action)) : all;
  }

  get narrowed(): boolean {
    return this.candidates.length < this.game.choices.length;
  }

  // What the armed answer speaks of, for the board to show.
  readonly shown = $derived.by(() => {
    const { chosen } = this.game;
    return sorted([...(chosen ? targetsOf(chosen, this.index()) : []), ...this.pointed]);
  });

  clear(): void {
    this.pointed = [];
    this.meant = [];
    this.tooSoon = false;
  }

  pick(target: Target): void {
    if (!this.game.usable || this.game.choices.length === 0) return;
    this.tooSoon = false;
    if (target.kind === 'place' && !this.lit.places.has(target.id)) {
      const pieces = this.piecesAt(target.id);
      const speaksOf = (c: Choice): boolean =>
        targetsOf(c.action, this.index()).some((t) => t.kind === 'piece' && pieces.includes(t.id));
      const there = this.game.choices.filter(speaksOf);
      // Pointing at a goal before the action is chosen keeps what was chosen.
      this.tooSoon = there.length === 0 && this.pointed.length > 0;
      if (this.tooSoon) return;
      this.pointed = [];
      this.mean(there);
      return;
    }
    let pointed = [...this.pointed.filter((p) => p.kind !== target.kind), target];
    if (narrow(this.game.choices, pointed, this.index()).length === 0) pointed = [target];
    this.pointed = pointed;
    this.mean(narrow(this.game.choices, pointed, this.index()));
  }

  // These answers are meant. One alone is armed, and meant twice it is given: a second click on the same
  // thing is as good as the button.
  mean(choices: Choice[]): void {
    const before = this.game.chosen;
    this.meant = choices.map((c) => c.action);
    const only = choices.length === 1 ? choices[0]!.action : null;
    if (only && before === only) this.game.act(only);
    else this.game.choose(only);
  }
}
