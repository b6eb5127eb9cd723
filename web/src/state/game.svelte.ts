// One game as this page knows it: the server's last message, and the answer the player is choosing.
import type {
  Asked,
  Attack,
  AttackOdds,
  Choice,
  Clock,
  CombatOdds,
  Decision,
  Ending,
  GameEvent,
  Language,
  MovedMessage,
  Names,
  NationsOdds,
  Observation,
  PastMessage,
  Player,
  Refusal,
  Seat,
  ServerMessage,
  Undo,
  VerdictMessage,
  ViewMessage,
} from '../messages';
import { momentOf } from './address.svelte';
import { changed, withRefs } from './changes';
import { noteCommitment } from './commitment';
import { Connection } from './connection.svelte';
import { Inquiries } from './inquiries';
import { language, onLanguage, t } from './language.svelte';
import { Talk } from './talk.svelte';
import { verbOf } from './targets';
import { dutyOf } from './team';

// Something that takes several decisions: a march to a far place, an even share. It is asked at every
// decision what to answer, and ends when it knows nothing more to say.
export interface Plan {
  next: (decision: Decision, observation: Observation) => string[] | null;
}

export class GameState {
  readonly id: string;
  readonly connection: Connection;
  readonly talk: Talk;
  // By a link, so perhaps without a name.
  cameByLink = $state(false);

  view = $state.raw<ViewMessage | null>(null);
  // The seat of the viewer; at one keyboard it changes from decision to decision.
  seat = $state<Seat | 'spectator'>('spectator');
  number = $state(0);
  observation = $state.raw<Observation>({});
  decision = $state.raw<Decision>({ over: false });
  log = $state.raw<GameEvent[]>([]);
  // How many events come before the log, which is the end of a very long one then.
  earlier = $state(0);
  since = $state(0);
  // Where the events of the last move begin.
  fresh = $state(0);
  undo = $state<Undo>('no');
  names = $state.raw<Names>({});
  players = $state.raw<Player[]>([]);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
  standing = $state.raw<string[]>([]);
  watchers = $state(0);
  // The commitment the server shows now; the first one is kept elsewhere.
  commitment = $state<string | null>(null);
  seed = $state<string | null>(null);
  ending = $state.raw<Ending | null>(null);
  // All open requests of the players.
  asked = $state.raw<Asked[]>([]);
  // Whether this player may answer now, by the server; null if it has not said so since a player joined.
  private told = $state<boolean | null>(null);
  skip = $state<string | null>(null);
  fallen = $state<Seat | null>(null);
  // The rematch that another player has founded.
  rematch = $state<string | null>(null);
  // After the end: look back with nothing hidden.
  unveiled = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  // A notice that needs no answer.
  notice = $state('');
  private opened = false;
  odds = $state.raw<CombatOdds | NationsOdds | null>(null);
  past = $state.raw<PastMessage | null>(null);
  plan = $state.raw<Plan | null>(null);
  // The answer that the button will send.
  chosen = $state<string | null>(null);
  sending = $state(false);
  private sentAs = 0;
  private oddsAs = 0;
  private pastAs = 0;
  // The line on which another language was asked for; its next view brings other words, and nothing else is new.
  private rewordedOn = 0;
  // What the server said about actions of the present decision.
  private verdicts = new Map<string, Promise<VerdictMessage | null>>();
  private thoughts = new Map<string, Promise<AttackOdds | null>>();
  // The usual answers of a family of games, by kind of decision.
  private usual: Record<string, string> = {};
  private readonly inquiries: Inquiries;
  private readonly deaf: () => void;

  constructor(id: string) {
    this.id = id;
    this.connection = new Connection(id, (message) => this.hear(message));
    this.inquiries = new Inquiries((message) => this.connection.send(message));
    this.talk = new Talk(id, (message) => this.inquiries.ask(message));
    this.deaf = onLanguage((wanted) => this.readIn(wanted));
  }

  get choices(): Choice[] {
    return this.past ? [] : (this.decision.actions ?? []);
  }

  get mine(): boolean {
    return !this.decision.over && this.choices.length > 0;
  }

  // Where two share a side the decision may belong to the other player.
  get yours(): boolean {
    return this.told ?? dutyOf(this)?.yours ?? true;
  }

  get myTurn(): boolean {
    return this.mine && this.yours;
  }

  get usable(): boolean {
    const free = this.connection.line === 'open' && !this.sending && !this.past;
    return free && (!this.mine || this.yours);
  }

  // An organiser watches the game, and decides disputes.
  get organises(): boolean {
    return this.seat === 'spectator' && this.view?.game.organiser === true;
  }

  // Before everybody has come: a player gives it up, the organiser says that it stays unfinished.
  callOff(): void {
    this.connection.send(
      this.organises ? { type: 'decide', outcome: 'unfinished' } : { type: 'resign' },
    );
  }

  // The captain of a side answers what the other side asks.
  get askedOfMe(): Asked[] {
    if (this.seat === 'spectator' || this.view?.captain === false) return [];
    return this.asked.filter((request) => request.by !== this.seat);
  }

  get askedByMe(): Asked[] {
    return this.asked.filter((request) => request.by === this.seat);
  }

  // Whether a draw can be agreed on: by the rules, and with these players.
  get canBeDrawn(): boolean {
    const people = this.players.every((p) => !p.bot);
    return this.seat !== 'spectator' && people && this.mayEndDrawn;
  }

  get mayEndDrawn(): boolean {
    return this.view?.can_be_drawn ?? true;
  }

  // The usual answers of this family of games; the player still presses the button.
  expect(usual: Record<string, string>): void {
    this.usual = usual;
    if (this.chosen === null) this.arm();
  }

  // At one keyboard: the seat that is asked and is not the one that looks now.
  get handOver(): Seat | null {
    if (this.decision.over || this.mine) return null;
    const pending = this.decision.pending ?? [];
    return (this.view?.seats ?? []).find((s) => s !== this.seat && pending.includes(s)) ?? null;
  }

  // At one keyboard both sides belong to the players, and neither to one alone.
  isMine(seat: Seat): boolean {
    return seat === this.seat && (this.view?.seats ?? []).length <= 1;
  }

  // Asks for the view in the new language.
  readIn(wanted: Language): void {
    const sent = this.connection.send({ type: 'language', language: wanted });
    this.rewordedOn = sent === 0 ? 0 : this.connection.lines;
  }

  look(seat: Seat): void {
    this.connection.send({ type: 'look', seat });
  }

  // The observation that is drawn: of the present, or of a past moment.
  get shown(): Observation {
    return this.past?.observation ?? this.observation;
  }

  // A single choice stays chosen: there is nothing else that the button could do.
  choose(action: string | null): void {
    this.chosen = action ?? (this.choices.length === 1 ? this.choices[0]!.action : null);
    this.notice = '';
    this.refusal = null;
  }

  // Takes back what was chosen: the decision stands as at its beginning.
  unchoose(): void {
    this.choose(null);
    this.arm();
  }

  act(...actions: string[]): void {
    if (!this.usable || actions.length === 0) return;
    this.sentAs = this.connection.send({ type: 'act', number: this.number, actions });
    this.sending = this.sentAs !== 0;
    this.since = this.log.length;
    this.refusal = null;
  }

  follow(plan: Plan): void {
    this.plan = plan;
    this.continuePlan();
  }

  takeBack(): void {
    if (this.undo === 'no') return;
    this.plan = null;
    this.connection.send({
      type: this.undo === 'fair' ? 'undo' : 'ask-undo',
      number: this.number,
    });
  }

  // Declining the player's own request withdraws it.
  answerAsked(what: Asked['what'], grant: boolean): void {
    this.connection.send({ type: grant ? 'grant' : 'decline', what });
    this.asked = this.asked.filter((request) => request.what !== what);
  }

  askOdds(): void {
    this.oddsAs = this.connection.send({ type: 'odds' });
  }

  // Whether something could be done now, and if not why; asked once for each decision.
  explain(action: string): Promise<VerdictMessage | null> {
    let verdict = this.verdicts.get(action);
    if (!verdict) {
      verdict = this.inquiries
        .ask({ type: 'explain', action })
        .then((answer) => (answer?.type === 'verdict' ? answer : null));
      this.verdicts.set(action, verdict);
    }
    return verdict;
  }

  // How an attack would stand; asked once for each decision.
  think(attack: Attack): Promise<AttackOdds | null> {
    const key = JSON.stringify(attack);
    let thought = this.thoughts.get(key);
    if (!thought) {
      thought = this.inquiries
        .ask({ type: 'odds', described: attack })
        .then((answer) => (answer?.type === 'odds' && 'best' in answer.odds ? answer.odds : null));
      this.thoughts.set(key, thought);
    }
    return thought;
  }

  // Not to be asked any more, at any moment or at such moments as this. Where the present question is still open
  // then, it is answered too.
  async fileStanding(what: 'all' | 'moment', span: 'turn' | 'game'): Promise<void> {
    const { skip } = this;
    if (!skip || !this.usable) return;
    const declines = what === 'all' ? `${verbOf(skip)}:all` : skip;
    const filed = await this.inquiries.ask({ type: 'standing', answer: `${declines}:${span}` });
    if (filed?.type === 'refused') this.refusal = filed;
    const answer = verbOf(skip);
    const open = filed?.type === 'done' && this.skip === skip;
    if (open && this.choices.some((c) => c.action === answer)) this.act(answer);
  }

  askAgain(): void {
    this.connection.send({ type: 'standing', answer: 'ask' });
  }

  lookBack(number: number): void {
    if (number >= this.number) {
      this.past = null;
      return;
    }
    this.pastAs = this.connection.send({
      type: 'past',
      number,
      ...(this.unveiled && this.decision.over ? { as: 'referee' as const } : {}),
    });
  }

  // A link may lead to a moment of a game that is over; followed once.
  private openMoment(): void {
    if (this.opened) return;
    this.opened = true;
    const moment = momentOf(globalThis.location?.search ?? '');
    if (moment !== null && this.decision.over) void this.lookBackTo(moment);
  }

  // The last of this viewer's moments that is not later than the entry of the game with this number. The viewer's own
  // numbers leave out entries that were hidden from them, so it is searched for.
  async lookBackTo(move: number): Promise<void> {
    let [least, most] = [0, this.number - 1];
    let found: PastMessage | null = null;
    while (least <= most) {
      const number = (least + most) >> 1;
      const answer = await this.inquiries.ask({ type: 'past', number });
      if (answer?.type !== 'past' || answer.move === undefined) return;
      if (answer.move <= move) {
        found = answer;
        least = number + 1;
      } else most = number - 1;
    }
    if (found) this.showPast(found);
  }

  private showPast(past: PastMessage): void {
    this.names = { ...this.names, ...past.names };
    this.past = past;
  }

  close(): void {
    this.deaf();
    void this.talk.save();
    this.connection.close();
  }

  private hear(message: ServerMessage): void {
    if (this.inquiries.hear(message)) return;
    switch (message.type) {
      case 'view':
        if (this.isReworded(message)) return this.reword(message);
        this.view = message;
        this.names = message.names;
        this.log = withRefs(message.log);
        this.earlier = message.earlier ?? 0;
        this.since = message.since;
        this.fresh = message.log.length;
        this.players = message.players;
        this.watchers = message.watchers ?? 0;
        this.commitment = message.game.commitment;
        if (!message.over) noteCommitment(this.id, message.game.commitment, message.number);
        this.past = null;
        this.present(message);
        if (message.over) this.hear(message.over);
        this.inquiries.drop();
        this.talk.begin(message.chat, message.notes);
        this.openMoment();
        break;
      case 'moved':
        this.names = { ...this.names, ...message.names };
        this.log = this.log.slice(0, (message.kept ?? Infinity) - this.earlier);
        this.fresh = this.log.length;
        this.log = [...this.log, ...withRefs(message.events ?? [])];
        if (message.undone) this.fresh = this.log.length;
        this.present(message);
        // Taken back beyond what this page was told of the log.
        if ((message.kept ?? Infinity) < this.earlier) this.readIn(language());
        break;
      case 'refused':
        if (message.re === this.oddsAs) {
          this.odds = null;
          break;
        }
        // Of two questions only the later one is answered.
        if (message.error === 'replaced') break;
        // What is refused besides does not concern the move that may be on its way.
        if (message.re === this.sentAs) {
          this.sending = false;
          this.plan = null;
        }
        // Another player was faster: the news is on the screen already, and nothing is wrong.
        this.refusal = message.error === 'stale' ? null : message;
        this.notice = message.error === 'stale' ? t('line.stale') : '';
        break;
      case 'done':
        if (message.re !== this.sentAs) break;
        this.sending = false;
        if (message.refused) {
          this.plan = null;
          this.refusal = { error: 'illegal', ...message.refused };
        }
        break;
      case 'odds':
        if (!('best' in message.odds)) this.odds = message.odds;
        break;
      case 'past':
        if (message.re !== this.pastAs) break;
        this.showPast(message);
        break;
      case 'chat':
        this.talk.heard(message.line);
        break;
      case 'notes':
        this.talk.changed(message.text);
        break;
      case 'players':
        this.players = message.players;
        this.watchers = message.watchers ?? this.watchers;
        // A player who was alone until now decided everything.
        this.told = null;
        break;
      case 'asked':
        this.asked = message.asked;
        break;
      case 'over':
        this.ending = message.ending;
        this.seed = message.seed ?? null;
        this.commitment = message.commitment ?? this.commitment;
        break;
      case 'rematch':
        this.rematch = message.game;
        break;
      case 'verdict':
      case 'bye':
        break;
    }
  }

  private isReworded(message: ViewMessage): boolean {
    const asked = this.rewordedOn === this.connection.lines;
    this.rewordedOn = 0;
    return asked && message.number === this.number && message.seat === this.seat;
  }

  // What was chosen, asked, sent or looked at stays as it is.
  private reword(message: ViewMessage): void {
    const dropped = (message.earlier ?? 0) - this.earlier;
    this.view = message;
    this.names = message.names;
    this.log = withRefs(message.log);
    this.earlier += dropped;
    this.since = Math.max(0, this.since - dropped);
    this.fresh = Math.max(0, this.fresh - dropped);
    if (message.observation) this.observation = message.observation;
    this.decision = message.decision;
    this.verdicts.clear();
    if (message.over) this.hear(message.over);
    if (this.past) this.lookBack(this.past.number);
  }

  private present(news: ViewMessage | MovedMessage): void {
    this.seat = news.seat ?? this.seat;
    this.number = news.number;
    if (news.observation) this.observation = news.observation;
    else if ('changes' in news) this.observation = changed(this.observation, news.changes ?? {});
    this.decision = news.decision;
    this.undo = news.undo;
    this.clock = news.clock ?? null;
    this.skip = news.skip ?? null;
    this.fallen = news.fallen ?? null;
    this.standing = news.standing ?? [];
    this.asked = news.asked ?? [];
    this.told = news.yours ?? null;
    this.clockAt = Date.now();
    this.sending = false;
    this.verdicts.clear();
    this.thoughts.clear();
    this.odds = null;
    this.refusal = null;
    this.arm();
    this.continuePlan();
  }

  // A single choice needs no choosing, and some questions have a usual answer.
  private arm(): void {
    const actions = this.decision.actions ?? [];
    const usual = actions.find((c) => c.action === this.usual[this.decision.kind ?? '']);
    this.chosen = usual?.action ?? (actions.length === 1 ? actions[0]!.action : null);
  }

  private continuePlan(): void {
    if (!this.plan || !this.myTurn) return;
    const actions = this.plan.next(this.decision, this.observation);
    if (!actions || actions.length === 0) this.plan = null;
    else this.act(...actions);
  }
}
