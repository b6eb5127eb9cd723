// Where a march may go: the goals that the server gives, the way to the one that is aimed at, and the places along
// the road that are barred. A march to a far place is sent step by step.
import type { GameState } from '../state/game.svelte';
import { t } from '../state/language.svelte';
import type { Selection } from '../state/selection.svelte';
import { argumentsOf, verbOf, type Target } from '../state/targets';
import type { Layout } from './layout';
import { costOf, goalsOf, marchAlong, marchTo, type Goal } from './march';
import type { Position } from './position';

const onTheWay = new Set(['march', 'retreat']);

export class Aim {
  goal = $state<string | null>(null);

  constructor(
    private readonly game: GameState,
    private readonly layout: Layout,
    private readonly selection: Selection,
    private readonly position: () => Position,
  ) {}

  private readonly all = $derived.by(() =>
    goalsOf(this.position(), this.game.usable ? this.game.decision : { over: false }),
  );

  get goals(): Map<string, Goal> {
    return this.all;
  }

  get route(): string[] {
    const way = this.goal ? this.all.get(this.goal)?.way : undefined;
    const { march } = this.position();
    return way && march ? [march.area, ...way] : [];
  }

  // The next places along the road where a stack that is on its way may not go.
  get barred(): string[] {
    const { march, retreat } = this.position();
    const from = (march ?? retreat)?.area;
    if (!this.game.mine || !onTheWay.has(this.game.decision.kind ?? '') || !from) return [];
    const may = this.selection.lit.places;
    return (this.layout.neighbours.get(from) ?? []).filter(
      (id) => !may.has(id) && !this.all.has(id),
    );
  }

  // What the button does, where a way of several steps is aimed at.
  get primary(): { text: string; act: () => void } | null {
    const { goal } = this;
    if (!goal || this.route.length <= 2) return null;
    return {
      text: marchTo(this.layout, this.position(), this.all.get(goal)!),
      act: () => this.game.follow(marchAlong(this.all.get(goal)!.way)),
    };
  }

  // Far goals are lines of the list too.
  plans(
    pick: (target: Target) => void,
  ): { id: string; text: string; note: string; on: boolean; take: () => void }[] {
    return [...this.all]
      .filter(([, goal]) => goal.way.length > 1)
      .sort(([, a], [, b]) => a.points - b.points || a.fatigue - b.fatigue)
      .map(([id, goal]) => ({
        id,
        text: marchTo(this.layout, this.position(), goal),
        note: costOf(goal),
        on: this.goal === id,
        take: () => pick({ kind: 'place', id }),
      }));
  }

  // What a step of the list costs, if it is one; that an attack would meet nobody.
  noteOn(action: string): string {
    const [what = ''] = argumentsOf(action);
    if (verbOf(action) === 'attack')
      return this.position().operation?.out_of_reach?.includes(what) ? t('attack.nobody') : '';
    const goal = verbOf(action) === 'go' ? this.all.get(what) : undefined;
    return goal ? costOf(goal) : '';
  }

  // True if that was aiming: the first touch aims, the second is as good as the button.
  take(target: Target, perform: () => void): boolean {
    const goal = target.kind === 'place' && this.game.usable ? this.all.get(target.id) : undefined;
    if (!goal) {
      this.goal = null;
      return false;
    }
    if (this.goal === target.id) perform();
    else {
      this.goal = target.id;
      this.game.choose(goal.way.length === 1 ? `go:${target.id}` : null);
    }
    return true;
  }

  // Who points at a line of the list has given up the far goal.
  settle(): void {
    const { chosen } = this.game;
    if (this.goal && chosen && chosen !== `go:${this.goal}`) this.goal = null;
  }
}
