// What the game screens of all families share: the game as its seat sees it, what is pointed at, what lies open.
import { untrack } from 'svelte';
import { Course } from '../lesson/course.svelte';
import type { GameEvent, Named, Ref, Seat, Text } from '../messages';
import type { GameState } from '../state/game.svelte';
import { language, say } from '../state/language.svelte';
import { Selection } from '../state/selection.svelte';
import type { Index } from '../state/targets';
import { Desk } from './desk.svelte';
import { seatWord } from './players';

interface Board {
  game: string;
  title: Text;
  seats: Named[];
}

// What a family knows of its board and its pieces.
interface Ground {
  places: Map<string, { name: Text }>;
  piecesAt: (place: string) => string[];
  // Where a piece stands, if it stands anywhere.
  placeOf: (piece: string) => string | null | undefined;
  // Brings a place into sight.
  reveal: (place: string) => void;
}

export class Screen {
  readonly selection: Selection;
  readonly desk: Desk;
  readonly course: Course;

  readonly own = $derived.by((): Seat => {
    const { seat } = this.game;
    return seat === 'spectator' ? this.board.seats[0]!.id : seat;
  });
  readonly log = $derived.by((): GameEvent[] => this.game.past?.log ?? this.game.log);
  readonly index = $derived.by((): Index => ({
    places: (id) => this.ground.places.has(id),
    names: this.game.names,
    seat: this.game.seat,
  }));
  // The places that a lesson points at.
  readonly pointers = $derived.by((): string[] =>
    this.course.points.filter((id) => this.ground.places.has(id)),
  );

  constructor(
    readonly game: GameState,
    readonly board: Board,
    private readonly ground: Ground,
  ) {
    this.selection = new Selection(game, () => this.index, ground.piecesAt);
    this.desk = new Desk(game, this.selection);
    this.course = new Course(game);
  }

  seatName = (seat: Seat): string =>
    say(this.board.seats.find((s) => s.id === seat)?.name) || seatWord(seat);

  placeName = (id: string): string => this.ground.places.get(id)?.name[language()] ?? '';

  nameOf = (ref: Ref): string =>
    ref.kind === 'area' ? this.placeName(ref.id) : say(this.game.names[ref.id]?.name);

  // A thing of the journal was touched: a card is opened, anything else is shown on the board.
  show = (ref: Ref): void => {
    if (ref.kind === 'card') return this.desk.closer.pin({ kind: 'card', id: ref.id });
    this.returnTo(ref.kind === 'area' ? ref.id : this.ground.placeOf(ref.id));
  };

  // To the board, with a place of it in sight.
  returnTo(place: string | null | undefined): void {
    this.desk.tab = 'map';
    if (place) this.ground.reveal(place);
  }

  reveal = (ids: string[]): void => {
    for (const id of ids) if (this.ground.places.has(id)) this.ground.reveal(id);
  };

  // Calls `play` when something has happened since the last message, with what was drawn before and is drawn now;
  // not while the player looks at the past.
  onNews<T>(drawing: () => T, play: (before: T, now: T, news: GameEvent[]) => void): void {
    let drawn: { number: number; drawing: T } | null = null;
    $effect.pre(() => {
      const { game } = this;
      const next = { number: game.number, drawing: drawing() };
      const before = drawn;
      drawn = game.past ? null : next;
      if (!before || game.past || before.number >= next.number) return;
      const news = game.log.slice(game.fresh);
      untrack(() => play(before.drawing, next.drawing, news));
    });
  }

  // A new decision begins with nothing pointed at; `begin` does what the family does then.
  onDecision(begin: (kind: string | undefined) => void): void {
    let seen = -1;
    $effect(() => {
      if (this.game.number === seen) return;
      seen = this.game.number;
      untrack(() => {
        this.selection.clear();
        this.desk.closer.close();
        begin(this.game.decision.kind);
      });
    });
  }
}
