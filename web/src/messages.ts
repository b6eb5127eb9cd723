// Everything that passes between this page and the server, as types. The server knows the rules; what
// stands here is only the shape of what it says.

export type Language = 'en' | 'fr';
export type Text = Record<Language, string>;
// A sentence of the game: in the language of the page, or in both.
export type Said = Text | string;
export const inLanguage = (text: Said, language: Language): string =>
  typeof text === 'string' ? text : text[language];
export type Seat = string;

export interface Named {
  id: string;
  name: Text;
}

// --- requests and their answers -----------------------------------------------------------------

export interface OptionAbout {
  values: (string | boolean)[];
  default: string | boolean;
}

export interface Combination {
  scenario: string;
  name: string;
  options: Record<string, string | boolean>;
  // The ways to play it, the usual one first: a single game, a match of several.
  matches?: string[];
  // By match, what its seats are called when it is founded.
  places?: Record<string, Seat[]>;
  // The time that people usually agree on for it, and what happens when it is up.
  clock?: ClockRule;
  flag?: string;
}

// Decisions of a shared side that go together, and what they are called.
export interface DutyAbout {
  duty: string;
  kinds: string[];
  text: Text;
}

export interface GameAbout {
  game: string;
  title: Text;
  seats: Seat[];
  scenarios: string[];
  options: Record<string, OptionAbout>;
  combinations: Combination[];
  // The duties that two players of one side can divide.
  duties?: DutyAbout[];
  // Whether there is a guided first game.
  lesson?: boolean;
  credits?: Record<string, unknown>;
}

export interface BotAbout {
  level: string;
  text: Text;
}

export interface About {
  version: string;
  games: GameAbout[];
  bots: BotAbout[];
}

export interface SignIn {
  id: number;
  here: boolean;
  created: number;
  seen: number;
}

export interface Me {
  name: string;
  guest: boolean;
  settings: Record<string, unknown>;
  sign_ins?: SignIn[];
}

export interface SeatListed {
  seat: Seat;
  bot?: string;
  names: string[];
  open: boolean;
  asked?: boolean;
}

// A game in a list; `title` is the game that is played, `game` the id of this one.
export interface GameListed {
  game: string;
  title: string;
  scenario: string;
  options: Record<string, string>;
  match?: string;
  clock?: ClockRule | { kind: 'none' } | null;
  created: number;
  seats: SeatListed[];
  // In the viewer's own games: their seats, and whether they are asked.
  mine?: Seat[];
  asked?: boolean;
  since?: number;
  deadline?: number;
  ending?: Ending;
  // Why it cannot be opened: it was begun with another version of its rules or data.
  other_version?: Text;
}

export type ClockRule =
  { kind: 'game'; minutes: number; increment: number } | { kind: 'days'; days: number };

export interface NewGame {
  game: string;
  scenario: string;
  options: Record<string, string | boolean>;
  seat: Seat | 'any' | 'both' | 'none';
  opponent: string;
  // The first of those that the combination can be played in, unless it is named.
  match?: string;
  clock?: ClockRule;
  flag?: string;
  webhook?: string;
  teams?: Record<Seat, Record<string, string>>;
}

export interface GameMade {
  game: string;
  watch?: string;
  commitment?: string;
}

export interface Refusal {
  error: string;
  text: Text;
  rule?: string;
}

// --- what a game looks like ---------------------------------------------------------------------

export interface Choice {
  action: string;
  text: Said;
}

export interface Decision {
  over?: boolean;
  seat?: Seat;
  pending?: Seat[];
  kind?: string;
  rule?: string;
  prompt?: Said;
  actions?: Choice[];
  winner?: Seat | null;
  reason?: string;
  score?: Record<Seat, number>;
}

export interface Ref {
  kind: string;
  id: string;
}

export interface GameEvent {
  kind: string;
  args?: unknown[];
  text: Said;
  refs?: Ref[];
}

export interface Name {
  kind: string;
  side?: Seat;
  name: Said;
  printed?: Record<string, unknown>;
}

export type Names = Record<string, Name>;

export interface Member {
  name: string;
  rights: string;
  here: boolean;
}

export interface Player {
  seat: Seat;
  // What the seat was called when the match was founded; sides may have been exchanged since.
  place?: Seat;
  bot?: string;
  members: Member[];
}

export interface Clock {
  // Milliseconds left by seat, as of the moment of the message, and whose clock runs.
  left: Record<Seat, number>;
  running: Seat[];
}

export interface ChatLine {
  name: string;
  seat: Seat;
  to?: string;
  text: string;
  time: number;
}

export interface Asked {
  what: 'undo' | 'draw';
  by: Seat;
}

export type Undo = 'fair' | 'ask' | 'no';
export type Observation = Record<string, unknown>;

export interface Ending {
  winner: Seat | null;
  reason?: string;
  text?: Text;
  score?: Record<Seat, number>;
  // Of the match: who has won it, the points of all its games, what it is worth in a tournament.
  victor?: Seat;
  points?: Record<Seat, number>;
  ranking?: Record<Seat, { points: number; tie_break: number }>;
}

export interface GameHead {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  match: string;
  part: number;
  // The game of the match that is played now, such as a bidding.
  part_scenario?: string;
  commitment: string;
  // What happens when time is up, and whether the viewer decides then.
  flag?: string;
  organiser?: boolean;
  // By seat that two share: whose decisions of a kind are.
  teams?: Record<Seat, Record<string, string>>;
}

// What a view and every move after it have in common.
interface Present {
  seat: Seat | 'spectator';
  number: number;
  observation: Observation;
  decision: Decision;
  // At a window: the answers that stop questions at such moments.
  skip?: string;
  undo: Undo;
  clock: Clock | null;
  standing?: string[];
  // Whether this player may answer; where two share a side, it may be for the other one.
  yours?: boolean;
  // Whose time has run out, while the organiser has not decided.
  fallen?: Seat;
  asked: Asked[];
}

export interface ViewMessage extends Present {
  type: 'view';
  // All seats that this person may look through; at one keyboard both.
  seats: Seat[];
  captain?: boolean;
  // Whether players may agree on a draw.
  can_be_drawn?: boolean;
  // For the organiser, by place: the links to empty places.
  links?: Record<Seat, string>;
  // For the captain: the link for the officer of the seat.
  officer?: string;
  game: GameHead;
  log: GameEvent[];
  // How many events come before the log; it is the end of a very long one then.
  earlier?: number;
  since: number;
  names: Names;
  players: Player[];
  watchers?: number;
  notes: string;
  chat: ChatLine[];
  over?: OverMessage;
}

export interface MovedMessage extends Omit<Present, 'seat' | 'observation' | 'clock' | 'asked'> {
  type: 'moved';
  seat?: Present['seat'];
  observation?: Observation;
  clock?: Present['clock'];
  asked?: Asked[];
  events?: GameEvent[];
  names?: Names;
  undone?: boolean;
  // After an undo: how many events of the log still stand; `events` follow them.
  kept?: number;
  // Instead of the observation: what is not as it was before.
  changes?: Changes;
}

export interface Changes {
  set?: Record<string, unknown>;
  in?: Record<string, Record<string, unknown>>;
  drop?: Record<string, string[]>;
}

export interface RefusedMessage extends Refusal {
  type: 'refused';
  re: number;
}

export interface DoneMessage {
  type: 'done';
  re: number;
  // Why a later one of several actions was not taken.
  refused?: Pick<Refusal, 'rule' | 'text'>;
}

export interface VerdictMessage {
  type: 'verdict';
  re: number;
  legal: boolean;
  rule?: string;
  text?: Text;
}

export interface SideOdds {
  wins: number;
  losses: number[];
  fatigue: number[];
  retreat: number[];
}

export interface CombatOdds {
  attacker: SideOdds;
  defender: SideOdds;
  nobody_wins: number;
}

export interface NationsOdds {
  draw: Record<string, number>;
  battle: { army: string; touches: string[]; least: number; most: number }[];
}

// A possible attack: where the enemy is hidden, against the fewest and the most cards they can have.
export interface AttackOdds {
  cards: number;
  enemy_cards: [number, number];
  best: CombatOdds;
  worst: CombatOdds;
}

export interface Attack {
  at: string;
  stack: string[];
  moving: boolean;
}

export interface OddsMessage {
  type: 'odds';
  re: number;
  odds: CombatOdds | NationsOdds | AttackOdds;
}

export interface PastMessage {
  type: 'past';
  re: number;
  number: number;
  // After the end: how many entries there were, to play on from there.
  move?: number;
  observation: Observation;
  log: GameEvent[];
  names?: Names;
}

export interface ChatMessage {
  type: 'chat';
  line: ChatLine;
}

export interface NotesMessage {
  type: 'notes';
  text: string;
}

export interface PlayersMessage {
  type: 'players';
  players: Player[];
  watchers?: number;
}

export interface AskedMessage {
  type: 'asked';
  asked: Asked[];
}

export interface OverMessage {
  type: 'over';
  ending: Ending;
  seed?: string;
  commitment?: string;
}

export interface RematchMessage {
  type: 'rematch';
  game: string;
}

export interface ByeMessage {
  type: 'bye';
  seconds: number;
}

export type ServerMessage =
  | ViewMessage
  | MovedMessage
  | RefusedMessage
  | DoneMessage
  | VerdictMessage
  | OddsMessage
  | PastMessage
  | ChatMessage
  | NotesMessage
  | PlayersMessage
  | AskedMessage
  | OverMessage
  | RematchMessage
  | ByeMessage;

export type ClientMessage =
  | { type: 'act'; number: number; actions: string[] }
  | { type: 'undo' | 'ask-undo'; number: number }
  | { type: 'grant' | 'decline'; what: Asked['what'] }
  | { type: 'standing'; answer: string }
  | { type: 'explain'; action: string }
  | { type: 'odds'; described?: Attack }
  | { type: 'past'; number: number; as?: 'referee' }
  | { type: 'look'; seat: Seat }
  | { type: 'language'; language: Language }
  | { type: 'resign' }
  | { type: 'offer-draw' }
  | { type: 'chat'; text: string; to?: 'team' }
  | { type: 'decide'; outcome: string }
  | { type: 'notes'; text: string };
