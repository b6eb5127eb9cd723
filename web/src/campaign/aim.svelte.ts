// Where a march may go: the goals that the server gives, the way to the one that is aimed at, and the places along
// the road that are barred. A march to a far place is sent step by step.
import type { GameState } from '../state/game.svelte';
import type { Selection } from '../state/selection.svelte';
import { argumentsOf, verbOf, type Target } from '../state/targets';
import { language, t } from '../state/language.svelte';
import type { Layout } from './layout';
import {
  costOf,
  goalsOf,
  lastRoad,
  marchAlong,
  marchTo,
  wayBy,
  type Goal,
  type Way,
} from './march';
import type { Position } from './position';

const onTheWay = new Set(['march', 'retreat']);

// One of several last roads that lead to the goal at the same cost.
export interface LastRoad {
  // The place it comes from.
  id: string;
  name: string;
  route: string[];
  on: boolean;
}

export class Aim {
  goal = $state<string | null>(null);
  private road = $state<string | null>(null);

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

  private get start(): string {
    return this.position().march?.area ?? '';
  }

  private get way(): Way | null {
    const goal = this.goal ? this.all.get(this.goal) : undefined;
    return goal ? wayBy(goal, this.road, this.start) : null;
  }

  get route(): string[] {
    return this.way ? [this.start, ...this.way.areas] : [];
  }

  // Where ways to the goal tie, the last roads that can be chosen between.
  get roads(): LastRoad[] {
    const ways = (this.goal && this.all.get(this.goal)?.ways) || [];
    if (ways.length < 2) return [];
    return ways.map((way) => {
      const id = lastRoad(way, this.start);
      const route = [this.start, ...way.areas];
      return { id, name: this.nameOf(id), route, on: way === this.way };
    });
  }

  takeRoad(id: string): void {
    if (!this.way || !this.game.usable) return;
    this.road = id;
    this.arm();
  }

  // By its name, where the stack would have to retreat to after the armed march.
  get axis(): string {
    const axis = (this.way ?? this.stepOf(this.game.chosen))?.axis;
    return axis ? this.nameOf(axis) : '';
  }

  // The way of a single step, if the answer is one.
  private stepOf(action: string | null): Way | undefined {
    if (!action || verbOf(action) !== 'go') return undefined;
    return this.all.get(argumentsOf(action)[0]!)?.ways.find((way) => way.areas.length === 1);
  }

  private nameOf(id: string): string {
    return this.layout.areas.get(id)?.name[language()] ?? '';
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
      act: () => this.way && this.game.follow(marchAlong(this.way.areas)),
    };
  }

  // Far goals are lines of the list too; where an enemy stands and the axis depends on it, one for each last road.
  plans(
    pick: (target: Target) => void,
  ): { id: string; text: string; note: string; on: boolean; take: () => void }[] {
    return [...this.all]
      .sort(([, a], [, b]) => a.points - b.points || a.fatigue - b.fatigue)
      .flatMap(([id, goal]) =>
        goal.ways
          .filter((way, i) => way.areas.length > 1 && (goal.enemy || i === 0))
          .map((way) => {
            const road = lastRoad(way, this.start);
            const several = goal.enemy && goal.ways.length > 1;
            const on = this.goal === id && (this.way === way || !several);
            const text = marchTo(this.layout, this.position(), goal);
            return {
              id: `${id} ${road}`,
              text: several ? t('march.by', text, this.nameOf(road)) : text,
              note: costOf(goal),
              on,
              take: () => {
                if (on || this.goal !== id) pick({ kind: 'place', id });
                if (several) this.takeRoad(road);
              },
            };
          }),
      );
  }

  // What a step of the list costs, or that an attack would meet no enemy.
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
      this.road = null;
      this.arm();
    }
    return true;
  }

  private arm(): void {
    this.game.choose(this.way?.areas.length === 1 ? `go:${this.goal}` : null);
  }

  // Pointing at a line of the list gives up the far goal.
  settle(): void {
    const { chosen } = this.game;
    const only = this.game.choices.length === 1;
    if (this.goal && chosen && chosen !== `go:${this.goal}` && !only) this.goal = null;
  }
}
