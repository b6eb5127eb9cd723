// A guided first game as a table knows it: whether this is one, which step comes next, what it points at.
import type { GameState } from '../state/game.svelte';
import { remember, remembered } from '../state/memory';
import { lesson as fetchLesson } from '../state/requests';
import { progress, type Lesson, type Progress, type Step } from './steps';

export const isLesson = (game: GameState): boolean => game.view?.game.match === 'lesson';

export class Course {
  lesson = $state.raw<Lesson | null>(null);
  private left = $state(false);
  private readonly game: GameState;
  private readonly now: Progress;

  constructor(game: GameState) {
    this.game = game;
    this.now = $derived(progress(this.lesson ?? { steps: [], acts: [] }, game.log));
    this.left = remembered(`lesson.${game.id}`) === 'over';
    if (!isLesson(game)) return;
    fetchLesson<Lesson>(game.view!.game.game)
      .then((lesson) => (this.lesson = lesson))
      .catch(() => undefined);
  }

  get on(): boolean {
    return this.lesson !== null && !this.left && !this.game.decision.over && !this.game.past;
  }
  get at(): number {
    return this.now.at;
  }
  get told() {
    return this.now.told;
  }
  get passed(): number[] {
    return this.now.passed;
  }
  get lately(): number[] {
    return this.now.lately;
  }
  get aside(): boolean {
    return this.now.aside;
  }
  get step(): Step | null {
    return this.on ? (this.lesson!.steps[this.now.at] ?? null) : null;
  }
  // Ids of what the step speaks of.
  get points(): string[] {
    return this.step?.point ?? [];
  }

  leave(): void {
    this.left = true;
    remember(`lesson.${this.game.id}`, 'over');
  }
}
