// Why something cannot be chosen: the server is asked, and its sentence and rule are shown. Asked once for each
// decision.
import type { Choice, Text } from '../messages';
import type { GameState } from './game.svelte';
import { same, targetsOf, verbOf, type Index, type Target, type TargetKind } from './targets';

export interface Reason {
  target: Target;
  text: Text;
  rule?: string;
}

// The answer that pointing at a thing would give: like an answer that names another thing of its kind,
// or by the usual word for it.
export function actionFor(
  target: Target,
  choices: Choice[],
  index: Index,
  usual: Partial<Record<TargetKind, string>>,
): string | null {
  const alike = choices.find((c) => {
    const targets = targetsOf(c.action, index);
    return targets.length === 1 && targets[0]!.kind === target.kind;
  });
  const verb = alike ? verbOf(alike.action) : usual[target.kind];
  // A card's id has its side before it; in an action the card is the player's own.
  return verb ? `${verb}:${target.id.slice(target.id.indexOf('/') + 1)}` : null;
}

export class Reasons {
  shown = $state.raw<Reason | null>(null);
  private wanted: Target | null = null;

  constructor(
    private readonly game: GameState,
    private readonly index: () => Index,
    private readonly usual: Partial<Record<TargetKind, string>>,
  ) {}

  of(target: Target): Reason | null {
    return this.shown && same(this.shown.target, target) ? this.shown : null;
  }

  async ask(target: Target): Promise<void> {
    if (!this.game.mine || !this.game.usable) return;
    const action = actionFor(target, this.game.choices, this.index(), this.usual);
    if (!action || this.game.choices.some((c) => c.action === action)) return;
    this.wanted = target;
    const verdict = await this.game.explain(action);
    if (!this.wanted || !same(this.wanted, target) || !verdict?.text || verdict.legal) return;
    this.shown = { target, text: verdict.text, rule: verdict.rule };
  }

  clear(): void {
    this.wanted = null;
    this.shown = null;
  }
}
