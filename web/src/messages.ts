// Everything that passes between this page and the server, as types. The server knows the rules; what
// stands here is only the shape of what it says.

export type Language = 'en' | 'fr';
export type Text = Record<Language, string>;
export type Seat = string;

// --- requests and their answers -----------------------------------------------------------------

export interface OptionAbout {
  values: (string | boolean)[];
  default: string | boolean;
}

export interface Combination {
  scenario: string;
  name: string;
  options: Record<string, string | boolean>;
}

export interface GameAbout {
  game: string;
  title: Text;
  seats: Seat[];
  scenarios: string[];
  options: Record<string, OptionAbout>;
  combinations: Combination[];
  credits?: Record<string, unknown>;
  // What scenarios, options, their values and the seats are called: "scenario.short" and the like.
  texts?: Record<string, Text>;
}

export interface BotAbout {
  id: string;
  name?: Text;
  text?: Text;
}

export interface About {
  version: string;
  games: GameAbout[];
  bots: (string | BotAbout)[];
}

export interface SignIn {
  id: string;
  since: number;
  here: boolean;
}

export interface Me {
  name: string | null;
  account: boolean;
  settings: Record<string, unknown>;
  sign_ins?: SignIn[];
}

export interface GameListed {
  game: string;
  title: string;
  scenario: string;
  options?: Record<string, string | boolean>;
  seat?: Seat | null;
  opponent?: string | null;
  to_decide?: Seat[];
  mine?: boolean;
  since?: number;
  ended?: { winner: Seat | null; reason?: string } | null;
}

export interface OpenSeat {
  game: string;
  title: string;
  scenario: string;
  options?: Record<string, string | boolean>;
  by: string | null;
  seats: Seat[];
  clock?: string | null;
}

export interface NewGame {
  game: string;
  scenario: string;
  options: Record<string, string | boolean>;
  seat: Seat | 'any' | 'both';
  opponent: string;
  clock?: string;
}

export interface GameMade {
  game: string;
  link?: string;
  watch?: string;
}

export interface Refusal {
  error: string;
  text: Text;
  rule?: string;
}

// --- what a game looks like ---------------------------------------------------------------------

export interface Choice {
  action: string;
  text: Text;
}

export interface Decision {
  over: boolean;
  seat?: Seat;
  pending?: Seat[];
  kind?: string;
  rule?: string;
  prompt?: Text;
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
  text: Text;
  refs?: Ref[];
}

export interface Name {
  kind: string;
  side?: Seat;
  name: Text;
  printed?: Record<string, unknown>;
}

export type Names = Record<string, Name>;

export interface Player {
  seat: Seat;
  name: string | null;
  bot?: string | null;
  here?: boolean;
}

export interface Clock {
  // Milliseconds left by seat, as of the moment of the message; `running` says whose clock runs.
  left?: Record<Seat, number>;
  running?: Seat | null;
}

export interface ChatLine {
  from: string | null;
  seat?: Seat | null;
  text: string;
  at?: number;
}

export type Undo = 'fair' | 'ask' | 'no';
export type Observation = Record<string, unknown>;

export interface Ending {
  winner: Seat | null;
  reason?: string;
  text?: Text;
  score?: Record<Seat, number>;
}

export interface ViewMessage {
  type: 'view';
  game: string;
  id: string;
  scenario: string;
  options: Record<string, string | boolean>;
  seat: Seat | 'spectator';
  number: number;
  observation: Observation;
  decision: Decision;
  log: GameEvent[];
  since: number;
  undo: Undo;
  names: Names;
  players: Player[];
  clock?: Clock | null;
  standing?: string[];
  notes?: string;
  chat?: ChatLine[];
  commitment?: string;
}

export interface MovedMessage {
  type: 'moved';
  number: number;
  events?: GameEvent[];
  observation: Observation;
  decision: Decision;
  undo: Undo;
  names?: Names;
  clock?: Clock | null;
  undone?: boolean;
  log?: GameEvent[];
}

export interface RefusedMessage extends Refusal {
  type: 'refused';
  re: number;
}

export interface DoneMessage {
  type: 'done';
  re: number;
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

export interface OddsMessage {
  type: 'odds';
  re: number;
  odds: CombatOdds | NationsOdds;
}

export interface PastMessage {
  type: 'past';
  re: number;
  number: number;
  observation: Observation;
  log: GameEvent[];
}

export interface ChatMessage extends ChatLine {
  type: 'chat';
}

export interface NotesMessage {
  type: 'notes';
  text: string;
}

export interface PlayersMessage {
  type: 'players';
  players: Player[];
}

export interface AskedMessage {
  type: 'asked';
  what: 'undo' | 'draw';
  by: Seat;
}

export interface OverMessage {
  type: 'over';
  ending: Ending;
  seed?: string;
  commitment?: string;
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
  | ByeMessage;

export type ClientMessage =
  | { type: 'act'; number: number; actions: string[] }
  | { type: 'undo' | 'ask-undo' | 'grant' | 'decline'; number: number }
  | { type: 'standing'; answer: string }
  | { type: 'explain'; action: string }
  | { type: 'odds'; described?: unknown }
  | { type: 'past'; number: number }
  | { type: 'resign' }
  | { type: 'offer-draw' }
  | { type: 'chat'; text: string }
  | { type: 'notes'; text: string };
