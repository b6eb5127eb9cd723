// One game as this page knows it: what the server said last, and what the person is about to answer.
import type {
  Asked,
  Attack,
  AttackOdds,
  ChatLine,
  Choice,
  ClientMessage,
  Clock,
  CombatOdds,
  Decision,
  Ending,
  GameEvent,
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
import { Connection, socketAddress } from './connection.svelte';
import { t } from './language.svelte';

// Something that takes several decisions: a march to a far place, an even share. It is asked at every
// decision what to answer, and ends when it knows nothing more to say.
export interface Plan {
  next: (decision: Decision, observation: Observation) => string[] | null;
}

const usualAnswers: Record<string, string> = { window: 'decline', 'choose-stack': 'done' };

export class GameState {
  readonly id: string;
  readonly connection: Connection;

  view = $state.raw<ViewMessage | null>(null);
  // Whose eyes these are; at one keyboard it changes from decision to decision.
  seat = $state<Seat | 'spectator'>('spectator');
  number = $state(0);
  observation = $state.raw<Observation>({});
  decision = $state.raw<Decision>({ over: false });
  log = $state.raw<GameEvent[]>([]);
  since = $state(0);
  // Where the events of the last move begin.
  fresh = $state(0);
  undo = $state<Undo>('no');
  names = $state.raw<Names>({});
  players = $state.raw<Player[]>([]);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
  standing = $state.raw<string[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notes = $state('');
  commitment = $state<string | null>(null);
  seed = $state<string | null>(null);
  ending = $state.raw<Ending | null>(null);
  asked = $state.raw<Asked[]>([]);
  skip = $state<string | null>(null);
  fallen = $state<Seat | null>(null);
  // The game that the other one wants to play next.
  rematch = $state<string | null>(null);
  // After the end: look back with nothing hidden.
  unveiled = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  // Something that the person should know and need not do anything about.
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
  // What the server said about actions of the present decision.
  private verdicts = new Map<string, Promise<VerdictMessage | null>>();
  private thoughts = new Map<string, Promise<AttackOdds | null>>();
  // Questions that the server has not answered yet, by their numbers.
  private waiting = new Map<number, (answer: ServerMessage | null) => void>();

  constructor(id: string) {
    this.id = id;
    this.connection = new Connection(socketAddress(id), (message) => this.hear(message));
  }

  get choices(): Choice[] {
    return this.past ? [] : (this.decision.actions ?? []);
  }

  get mine(): boolean {
    return !this.decision.over && this.choices.length > 0;
  }

  get usable(): boolean {
    return this.connection.line === 'open' && !this.sending && !this.past;
  }

  // At one keyboard: the seat that is asked and is not the one that looks now.
  get handOver(): Seat | null {
    if (this.decision.over || this.mine) return null;
    const pending = this.decision.pending ?? [];
    return (this.view?.seats ?? []).find((s) => s !== this.seat && pending.includes(s)) ?? null;
  }

  look(seat: Seat): void {
    this.connection.send({ type: 'look', seat });
  }

  // What is drawn: the present, or a moment of the past.
  get shown(): Observation {
    return this.past?.observation ?? this.observation;
  }

  choose(action: string | null): void {
    this.chosen = action;
    this.notice = '';
    this.refusal = null;
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

  answerAsked(grant: boolean): void {
    this.connection.send({ type: grant ? 'grant' : 'decline', number: this.number });
    this.asked = [];
  }

  askOdds(): void {
    this.oddsAs = this.connection.send({ type: 'odds' });
  }

  // Whether something could be done now, and if not why; asked once for each decision.
  explain(action: string): Promise<VerdictMessage | null> {
    let verdict = this.verdicts.get(action);
    if (!verdict) {
      verdict = this.inquire({ type: 'explain', action }).then((answer) =>
        answer?.type === 'verdict' ? answer : null,
      );
      this.verdicts.set(action, verdict);
    }
    return verdict;
  }

  // How an attack would stand; asked once for each decision.
  think(attack: Attack): Promise<AttackOdds | null> {
    const key = JSON.stringify(attack);
    let thought = this.thoughts.get(key);
    if (!thought) {
      thought = this.inquire({ type: 'odds', described: attack }).then((answer) =>
        answer?.type === 'odds' && 'best' in answer.odds ? answer.odds : null,
      );
      this.thoughts.set(key, thought);
    }
    return thought;
  }

  // Not to be asked at such moments any more. Where the present question is still open then, it is answered too.
  async fileStanding(span: 'turn' | 'game', answer: string): Promise<void> {
    const { skip } = this;
    if (!skip || !this.usable) return;
    await this.inquire({ type: 'standing', answer: `${skip}:${span}` });
    if (this.skip === skip && this.choices.some((c) => c.action === answer)) this.act(answer);
  }

  // A question of its own, beside the game; no answer is null.
  private inquire(message: ClientMessage): Promise<ServerMessage | null> {
    return new Promise((resolve) => {
      const id = this.connection.send(message);
      if (id === 0) resolve(null);
      else this.waiting.set(id, resolve);
    });
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

  // Private notes, kept by the server: they follow the person, and nobody else sees them.
  note(text: string): void {
    this.notes = text;
    this.connection.send({ type: 'notes', text });
  }

  // A link may lead to a moment of the past; followed once.
  private openMoment(): void {
    if (this.opened) return;
    this.opened = true;
    const moment = momentOf(globalThis.location?.search ?? '');
    if (moment !== null) this.lookBack(moment);
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: ServerMessage): void {
    if ('re' in message && this.waiting.has(message.re)) {
      this.waiting.get(message.re)!(message.type === 'refused' ? null : message);
      this.waiting.delete(message.re);
      return;
    }
    switch (message.type) {
      case 'view':
        this.view = message;
        this.names = message.names;
        this.log = message.log;
        this.since = message.since;
        this.fresh = message.log.length;
        this.players = message.players;
        this.chat = message.chat;
        this.notes = message.notes;
        this.commitment = message.game.commitment;
        this.past = null;
        this.present(message);
        if (message.over) this.hear(message.over);
        // What was asked over a line that broke is not answered any more.
        for (const resolve of this.waiting.values()) resolve(null);
        this.waiting.clear();
        this.openMoment();
        break;
      case 'moved':
        this.names = { ...this.names, ...message.names };
        if (message.undone && message.log) {
          this.log = message.log;
          this.fresh = message.log.length;
        } else {
          this.fresh = this.log.length;
          this.log = [...this.log, ...(message.events ?? [])];
        }
        this.present(message);
        break;
      case 'refused':
        if (message.re === this.oddsAs) {
          this.odds = null;
          break;
        }
        this.sending = false;
        this.plan = null;
        // Somebody was faster: the news is on the screen already, and nothing is wrong.
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
        this.names = { ...this.names, ...message.names };
        this.past = message;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'notes':
        this.notes = message.text;
        break;
      case 'players':
        this.players = message.players;
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

  private present(news: ViewMessage | MovedMessage): void {
    this.seat = news.seat;
    this.number = news.number;
    this.observation = news.observation;
    this.decision = news.decision;
    this.undo = news.undo;
    this.clock = news.clock;
    this.skip = news.skip ?? null;
    this.fallen = news.fallen ?? null;
    this.standing = news.standing ?? [];
    this.asked = news.asked.filter((request) => request.by !== news.seat);
    this.clockAt = Date.now();
    this.sending = false;
    this.verdicts.clear();
    this.thoughts.clear();
    this.odds = null;
    this.refusal = null;
    const actions = news.decision.actions ?? [];
    // A single choice needs no choosing, and some questions have a usual answer; it is still the person
    // who presses the button.
    const usual = actions.find((c) => c.action === usualAnswers[news.decision.kind ?? '']);
    this.chosen = usual?.action ?? (actions.length === 1 ? actions[0]!.action : null);
    this.continuePlan();
  }

  private continuePlan(): void {
    if (!this.plan || !this.mine) return;
    const actions = this.plan.next(this.decision, this.observation);
    if (!actions || actions.length === 0) this.plan = null;
    else this.act(...actions);
  }
}
