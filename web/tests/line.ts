// A server in a test's hands: what the page sends to it, and what it says.
import { vi } from 'vitest';
import type { ServerMessage, ViewMessage } from '../src/messages';
import { GameState } from '../src/state/game.svelte';

type Sent = { id: number; type: string } & Record<string, unknown>;

export class FakeSocket {
  static readonly CONNECTING = 0;
  static last: FakeSocket;
  readyState = 1;
  sent: Sent[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.onclose?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }
}

vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { protocol: 'http:', host: 'here', search: '', href: 'http://here/' });

const both = (text: string) => ({ en: text, fr: text });
export const choice = (action: string) => ({ action, text: both(action) });

export const view = (more: Record<string, unknown> = {}): ViewMessage =>
  ({
    type: 'view',
    seat: 'french',
    seats: ['french'],
    captain: true,
    number: 3,
    observation: {},
    decision: { over: false, kind: 'march', pending: ['french'], actions: [choice('go:a')] },
    undo: 'no',
    clock: null,
    asked: [],
    game: { id: 'g', game: 'napoleon-1806', commitment: 'c', options: {} },
    log: [],
    since: 0,
    names: {},
    players: [
      { seat: 'french', place: 'french', members: [{ name: 'A', rights: 'captain', here: true }] },
      { seat: 'prussian', place: 'prussian', members: [] },
    ],
    notes: '',
    chat: [],
    ...more,
  }) as unknown as ViewMessage;

// A game that is open, as its server's first view shows it.
export function open(more: Record<string, unknown> = {}): { game: GameState; socket: FakeSocket } {
  const game = new GameState('g');
  const socket = FakeSocket.last;
  socket.say(view(more));
  return { game, socket };
}
