// The chat and the private notes. Nothing that a player wrote is thrown away before the server has confirmed that
// it keeps it: not when the line is down, not when the sheet is closed, not with the page.
import type { ChatLine, ClientMessage, Text } from '../messages';
import type { Answer } from './inquiries';
import { forget, remember, remembered } from './memory';

// As the server counts: bytes, so that an accent counts twice.
export const longestLine = 1000;
export const longestNotes = 20_000;
export const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

const rest = 800;

export type Delivery = 'none' | 'waiting' | 'unsent';

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  // The time of the last line that was read here.
  private readUntil = $state(0);
  // What is being written, and to whom.
  draft = $state('');
  aside = $state(false);
  delivery = $state<Delivery>('none');
  // Why the server does not take it.
  trouble = $state.raw<Text | null>(null);
  notes = $state('');
  // The notes on the screen are not those of the server yet.
  unsaved = $state(false);
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    private readonly ask: (message: ClientMessage) => Promise<Answer>,
  ) {
    this.readUntil = Number(remembered(`read.${game}`) ?? 0);
    const kept = remembered(`notes.${game}`);
    if (kept === null) return;
    this.notes = kept;
    this.unsaved = true;
  }

  get unread(): number {
    return this.lines.filter((line) => line.time > this.readUntil).length;
  }

  // The last line, as long as it is unread.
  get news(): ChatLine | null {
    const last = this.lines.at(-1);
    return last && last.time > this.readUntil ? last : null;
  }

  markRead(): void {
    const last = this.lines.at(-1)?.time ?? 0;
    if (last <= this.readUntil) return;
    this.readUntil = last;
    remember(`read.${this.game}`, String(last));
  }

  get canSend(): boolean {
    const words = this.draft.trim();
    return words !== '' && lengthOf(words) <= longestLine && this.delivery !== 'waiting';
  }

  async send(toTeam: boolean): Promise<void> {
    if (!this.canSend) return;
    const words = this.draft.trim();
    const before = this.lines.length;
    this.delivery = 'waiting';
    this.trouble = null;
    const answer = await this.ask({ type: 'chat', text: words, ...(toTeam ? { to: 'team' } : {}) });
    // A message may have arrived although the connection broke.
    const heard = this.lines.slice(before).some((line) => line.text === words);
    const taken = answer?.type === 'done' || (answer === null && heard);
    this.delivery = taken ? 'none' : 'unsent';
    if (answer?.type === 'refused') this.trouble = answer.text;
    if (taken && this.draft.trim() === words) this.draft = '';
  }

  write(text: string): void {
    this.notes = text;
    this.unsaved = true;
    remember(`notes.${this.game}`, text);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.save(), rest);
  }

  async save(): Promise<void> {
    clearTimeout(this.saving);
    if (!this.unsaved || lengthOf(this.notes) > longestNotes) return;
    const text = this.notes;
    const answer = await this.ask({ type: 'notes', text });
    if (answer?.type === 'refused') this.trouble = answer.text;
    if (answer?.type !== 'done' || this.notes !== text) return;
    this.unsaved = false;
    forget(`notes.${this.game}`);
  }

  // Everything as the server has it, after the line was opened; what it has not got yet is sent again.
  begin(lines: ChatLine[], notes: string): void {
    this.lines = lines;
    if (this.unsaved) void this.save();
    else this.notes = notes;
  }

  heard(line: ChatLine): void {
    this.lines = [...this.lines, line];
  }

  // From another page of the same player; what is being written here stays.
  changed(notes: string): void {
    if (!this.unsaved) this.notes = notes;
  }
}
