// Questions beside the game: each is sent under a number, and the answer with that number is its own. Whatever is
// said about one of them has nothing to do with the move that may be on its way.
import type { ClientMessage, ServerMessage } from '../messages';

export type Answer = ServerMessage | null;

export class Inquiries {
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly send: (message: ClientMessage) => number) {}

  // The answer, `refused` too; null if the line was down or broke.
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

  // What was asked over a line that broke is not answered any more.
  drop(): void {
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}
