// Requests besides moves: each has a number, and the answer has the same number. An answer to one
// never affects a move that is on its way.
import type { ClientMessage, ServerMessage } from '../messages';

export type Answer = ServerMessage | null;

export class Inquiries {
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly send: (message: ClientMessage) => number) {}

  // The answer, also a refusal; null if the connection was down or broke.
  ask(message: ClientMessage): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.send(message);
      if (id === 0) resolve(null);
      else this.waiting.set(id, resolve);
    });
  }

  // True if that was the answer to one of them.
  hear(message: ServerMessage): boolean {
    if (!('re' in message)) return false;
    const resolve = this.waiting.get(message.re);
    if (!resolve) return false;
    this.waiting.delete(message.re);
    resolve(message);
    return true;
  }

  // Requests over a broken connection get no answer.
  drop(): void {
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}
