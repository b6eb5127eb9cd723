// What is open on a game screen: the tab on a phone, a drawer, a sheet, a battle, details of a thing, animations;
// and the keys that reach all of it.
import { tick } from 'svelte';
import type { GameState } from '../state/game.svelte';
import { say } from '../state/language.svelte';
import type { Selection } from '../state/selection.svelte';
import type Choices from './Choices.svelte';
import { Closer } from './closer.svelte';
import { gameKeys } from './keys';
import type Prompt from './Prompt.svelte';
import type { SheetName } from './Sheets.svelte';
import { Stage } from './stage.svelte';
import type { Tab } from './tabs';

// Waits until the opened part is on the screen.
const focusOn = async (id: string): Promise<void> => {
  await tick();
  const region = document.getElementById(id);
  const first =
    region?.querySelector<HTMLElement>('[data-first]') ??
    region?.querySelector<HTMLElement>('button, [tabindex]');
  (first ?? region)?.focus();
};

export class Desk {
  tab = $state<Tab>('map');
  drawer = $state(false);
  sheet = $state<SheetName | null>(null);
  // The chat lies beside the board, whatever else is open.
  talk = $state(false);
  choices = $state<Choices>();
  prompt = $state<Prompt>();
  // The line of the journal whose battle was looked up, and that of the last one that was put away.
  lookedUp = $state<number | null>(null);
  dismissed = $state(-1);
  readonly closer = new Closer();
  readonly stage = new Stage();

  constructor(
    private readonly game: GameState,
    private readonly selection: Selection,
  ) {}

  // What was pointed at, where several answers are still meant by it.
  get chosenSoFar(): { name: string; tooSoon: boolean } | null {
    const { game, selection } = this;
    const things = selection.pointed.flatMap(({ id }) => say(game.names[id]?.name) || []);
    const open = selection.tooSoon || (!game.chosen && selection.candidates.length > 1);
    return things.length > 0 && open
      ? { name: things.join(', '), tooSoon: selection.tooSoon }
      : null;
  }

  lookUp(at: number): void {
    this.lookedUp = at;
    this.tab = 'map';
  }

  putAway(battle: { at: number } | null): void {
    if (battle) this.dismissed = battle.at;
    this.lookedUp = null;
  }

  openTalk(): void {
    this.talk = true;
    void focusOn('talk');
  }

  // Back to the question, so that Enter answers it and does not press the button that opened the talk.
  closeTalk(): void {
    this.talk = false;
    document.getElementById('prompt')?.focus();
  }

  // Listens until the screen closes; `battle` is the one shown, `clear` takes back what else was pointed at.
  keys(battle: () => { at: number } | null, clear: () => void): () => void {
    const { game, selection, closer } = this;
    return gameKeys({
      enter: () => this.prompt?.perform(),
      next: () => this.choices?.step(1),
      previous: () => this.choices?.step(-1),
      nth: (n) => this.choices?.nth(n),
      find: () => this.choices?.search(),
      undo: () => game.takeBack(),
      back: () => {
        if (closer.close()) return;
        if (battle()) this.putAway(battle());
        else if (game.past) game.lookBack(game.number);
        else {
          clear();
          selection.clear();
          game.unchoose();
        }
      },
      board: () => (this.sheet = this.sheet === 'board' ? null : 'board'),
      hand: () => {
        this.tab = 'hand';
        this.drawer = true;
        void focusOn('hand');
      },
      army: () => {
        this.tab = 'army';
        this.drawer = !this.drawer;
        void focusOn('army');
      },
      journal: () => {
        this.tab = 'journal';
        void focusOn('journal');
      },
      talk: () => this.openTalk(),
      closer: () => closer.key(),
      again: () => this.prompt?.sayAgain(),
      keys: () => (this.sheet = 'keys'),
    });
  }

  skip(): void {
    if (this.stage.running) this.stage.skip();
  }
}
