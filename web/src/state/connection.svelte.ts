// The connection to the server. It reconnects by itself: a page that was away asks for everything again. A browser does not tell a
// page why a socket was refused, so that is asked by a plain request; what was refused for good is not tried again.
import type { ClientMessage, Refusal, ServerMessage } from '../messages';
import { language } from './language.svelte';
import { whyNot } from './requests';

export type Line = 'opening' | 'open' | 'lost' | 'refused';

const firstWait = 1000;
const longestWait = 15000;

export class Connection {
  line = $state<Line>('opening');
  // Seconds until the next try, for the strip that says so.
  retryIn = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  // How many lines there were: what was asked on an earlier one gets no answer.
  lines = 0;
  private socket: WebSocket | null = null;
  private wait = firstWait;
  private nextId = 1;
  private ticking: ReturnType<typeof setInterval> | null = null;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly hear: (message: ServerMessage) => void,
  ) {
    this.open();
    // Online again, or visible again: reconnect at once.
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  private readonly hurry = (): void => {
    if (globalThis.document?.visibilityState !== 'hidden') this.retryNow();
  };

  // The number under which an answer will come, or 0 if the line is down: nothing is sent twice.
  send(message: ClientMessage): number {
    if (this.line !== 'open' || !this.socket) return 0;
    const id = this.nextId++;
    this.socket.send(JSON.stringify({ id, ...message }));
    return id;
  }

  close(): void {
    this.closed = true;
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    if (this.ticking) clearInterval(this.ticking);
    this.socket?.close();
  }

  retryNow(): void {
    if (this.line !== 'lost' || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.ticking) clearInterval(this.ticking);
    this.retryIn = 0;
    this.open();
  }

  private open(): void {
    this.lines++;
    const socket = new WebSocket(socketAddress(this.game));
    this.socket = socket;
    let greeted = false;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === 'view') {
        greeted = true;
        this.line = 'open';
        this.wait = firstWait;
      }
      if (message.type === 'bye') this.wait = Math.max(this.wait, message.seconds * 1000);
      this.hear(message);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.lost();
      if (!greeted) void this.askWhy();
    };
  }

  private async askWhy(): Promise<void> {
    const why = await whyNot(this.game);
    if (!why || this.closed || this.line === 'open') return;
    if (this.ticking) clearInterval(this.ticking);
    this.refusal = why;
    this.line = 'refused';
  }

  private lost(): void {
    if (this.closed) return;
    this.line = 'lost';
    this.retryIn = Math.ceil(this.wait / 1000);
    this.wait = Math.min(longestWait, this.wait * 2);
    if (this.ticking) clearInterval(this.ticking);
    this.ticking = setInterval(() => {
      this.retryIn--;
      if (this.retryIn > 0) return;
      clearInterval(this.ticking!);
      this.open();
    }, 1000);
  }
}

const socketAddress = (game: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/games/${game}/socket?language=${language()}`;
