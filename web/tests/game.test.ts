import { afterEach, describe, expect, it, vi } from 'vitest';
import { lengthOf, longestLine } from '../src/state/talk.svelte';
import { choice, FakeSocket, open, view } from './line';

const refusal = { error: 'text', text: { en: 'No.', fr: 'Non.' } };
const settle = () => new Promise((done) => setTimeout(done, 0));

afterEach(() => vi.useRealTimers());

describe('a move on its way', () => {
  it('is not ended by a refusal of something else', () => {
    const { game, socket } = open();
    game.act('go:a');
    const move = socket.sent.at(-1)!;
    socket.say({ type: 'refused', re: move.id + 100, ...refusal });
    expect(game.sending).toBe(true);
    expect(game.refusal?.text.en).toBe('No.');
    socket.say({ type: 'refused', re: move.id, ...refusal });
    expect(game.sending).toBe(false);
  });

  it('goes on while a word is refused', async () => {
    const { game, socket } = open();
    game.act('go:a');
    game.talk.draft = 'hello';
    const said = game.talk.send(false);
    socket.say({ type: 'refused', re: socket.sent.at(-1)!.id, ...refusal });
    await said;
    expect(game.sending).toBe(true);
    expect(game.refusal).toBeNull();
    expect(game.talk.trouble?.en).toBe('No.');
  });
});

describe('a single choice', () => {
  const one = { action: 'decline', text: { en: 'Play nothing', fr: 'Ne rien jouer' } };
  const two = { action: 'play:elan#1', text: { en: 'Play', fr: 'Jouer' } };
  const asked = (...actions: (typeof one)[]) =>
    open({ decision: { over: false, kind: 'window', pending: ['french'], actions } }).game;

  it('cannot be thrown away: the button always has something to send', () => {
    const game = asked(one);
    expect(game.chosen).toBe('decline');
    game.choose(null);
    expect(game.chosen).toBe('decline');
    game.unchoose();
    expect(game.chosen).toBe('decline');
  });

  it('is none where there are two: then nothing is chosen, or the usual answer', () => {
    const game = asked(one, two);
    game.choose('play:elan#1');
    game.choose(null);
    expect(game.chosen).toBeNull();
    game.expect({ window: 'decline' });
    game.choose('play:elan#1');
    game.unchoose();
    expect(game.chosen).toBe('decline');
  });
});

describe('another language', () => {
  const one = (text: string) => ({ action: 'go:a', text: { fr: text } });
  const two = (text: string) => ({ action: 'go:b', text: { fr: text } });
  const decision = (...actions: unknown[]) => ({
    over: false,
    kind: 'march',
    pending: ['french'],
    actions,
  });
  const french = (more = {}) => view({ decision: decision(one('Vers A'), two('Vers B')), ...more });
  const armed = () => {
    const { game, socket } = open({ decision: decision(choice('go:a'), choice('go:b')) });
    game.choose('go:b');
    game.odds = { attacker: {} } as unknown as typeof game.odds;
    return { game, socket };
  };

  it('replaces the words and nothing else', () => {
    const { game, socket } = armed();
    let asked = 0;
    game.plan = { next: () => (asked++, null) };
    game.readIn('fr');
    expect(socket.sent.at(-1)).toMatchObject({ type: 'language', language: 'fr' });
    socket.say(french());
    expect(game.choices[1]!.text).toEqual({ fr: 'Vers B' });
    expect(game.chosen).toBe('go:b');
    expect(game.odds).not.toBeNull();
    expect([asked, game.plan === null]).toEqual([0, false]);
  });

  it('does not end a move on its way', () => {
    const { game, socket } = armed();
    game.act('go:b');
    game.readIn('fr');
    socket.say(french());
    expect(game.sending).toBe(true);
    // After a new view nothing is on its way.
    socket.say(french());
    expect(game.sending).toBe(false);
  });

  it('leaves the moment that is looked at, and asks for its words', () => {
    const { game, socket } = armed();
    game.lookBack(1);
    const past = { type: 'past', number: 1, observation: {}, log: [], names: {} };
    socket.say({ ...past, re: socket.sent.at(-1)!.id });
    game.readIn('fr');
    socket.say(french());
    expect(game.past?.number).toBe(1);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'past', number: 1 });
  });

  it('is no reason to keep what was decided meanwhile', () => {
    const { game, socket } = armed();
    game.readIn('fr');
    socket.say(french({ number: 4 }));
    expect([game.number, game.chosen]).toEqual([4, null]);
  });
});

describe('what somebody asks', () => {
  const asked = [
    { what: 'undo', by: 'prussian' },
    { what: 'draw', by: 'prussian' },
  ];

  it('is put to the other side, and to nobody else', () => {
    const { game, socket } = open();
    socket.say({ type: 'asked', asked });
    expect(game.askedOfMe).toHaveLength(2);
    for (const seat of ['prussian', 'spectator']) {
      const other = open({ seat, asked });
      expect(other.game.askedOfMe).toEqual([]);
      other.socket.say({ type: 'asked', asked });
      expect(other.game.askedOfMe).toEqual([]);
    }
    expect(open({ seat: 'prussian', asked }).game.askedByMe).toHaveLength(2);
    expect(open({ captain: false, asked }).game.askedOfMe).toEqual([]);
  });

  it('is answered by its name', () => {
    const { game, socket } = open({ asked });
    game.answerAsked('draw', false);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'decline', what: 'draw' });
    expect(game.askedOfMe.map((a) => a.what)).toEqual(['undo']);
  });

  it('is no draw where none can be agreed on', () => {
    expect(open({ can_be_drawn: true }).game.canBeDrawn).toBe(true);
    expect(open({ can_be_drawn: false }).game.canBeDrawn).toBe(false);
    const bot = [{ seat: 'prussian', bot: 'cadet', members: [] }];
    expect(open({ can_be_drawn: true, players: bot }).game.canBeDrawn).toBe(false);
  });
});

describe('a decision of a shared side', () => {
  const officer = { name: 'B', rights: 'officer', here: true };
  const captain = { name: 'A', rights: 'captain', here: true };
  const shared = (members: unknown[], more = {}) => ({
    game: { id: 'g', game: 'x', commitment: 'c', teams: { french: { march: 'officer' } } },
    players: [{ seat: 'french', place: 'french', members }],
    ...more,
  });

  it('is for who may take it, by the word of the server', () => {
    expect(open(shared([captain, officer], { yours: true })).game.usable).toBe(true);
    const { game } = open(shared([captain, officer], { yours: false }));
    expect([game.usable, game.mine, game.myTurn]).toEqual([false, true, false]);
  });

  it('is reckoned where the server does not say so', () => {
    expect(open(shared([captain, officer])).game.usable).toBe(false);
    expect(open(shared([captain, officer], { captain: false })).game.usable).toBe(true);
    const { game, socket } = open(shared([captain], { yours: true }));
    expect(game.usable).toBe(true);
    // Now the officer comes, and it is his.
    const players = [{ seat: 'french', place: 'french', members: [captain, officer] }];
    socket.say({ type: 'players', players });
    expect(game.usable).toBe(false);
  });
});

describe('words', () => {
  it('stay until the server has them', async () => {
    const { game, socket } = open();
    game.talk.draft = ' good luck ';
    const said = game.talk.send(false);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'chat', text: 'good luck' });
    expect(game.talk.draft).toBe(' good luck ');
    socket.say({ type: 'done', re: socket.sent.at(-1)!.id });
    await said;
    expect(game.talk.draft).toBe('');
  });

  it('stay while the line is down', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
    const { game, socket } = open();
    socket.close();
    game.talk.draft = 'anybody?';
    await game.talk.send(false);
    expect([game.talk.draft, game.talk.delivery]).toEqual(['anybody?', 'unsent']);
    game.close();
  });

  it('are not said twice where only the acknowledgement was lost', async () => {
    const { game, socket } = open();
    game.talk.draft = 'once';
    const said = game.talk.send(false);
    socket.say(view({ chat: [{ name: 'A', seat: 'french', text: 'once', time: 1 }] }));
    await said;
    expect(game.talk.draft).toBe('');
  });

  it('are as long as the server takes them', () => {
    const { game } = open();
    game.talk.draft = 'é'.repeat(longestLine / 2);
    expect([lengthOf(game.talk.draft), game.talk.canSend]).toEqual([longestLine, true]);
    game.talk.draft += '!';
    expect(game.talk.canSend).toBe(false);
  });
});

describe('notes', () => {
  it('are sent again when the line is back, and taken from the server only then', async () => {
    const { game, socket } = open({ notes: 'old' });
    expect(game.talk.notes).toBe('old');
    game.talk.write('new');
    const waits = game.talk.save();
    // The line breaks before an answer; the server still has the old ones.
    socket.say(view({ notes: 'old' }));
    await waits;
    expect(game.talk.notes).toBe('new');
    const again = socket.sent.at(-1)!;
    expect(again).toMatchObject({ type: 'notes', text: 'new' });
    socket.say({ type: 'done', re: again.id });
    await settle();
    expect(game.talk.unsaved).toBe(false);
    socket.say({ type: 'notes', text: 'from another page' });
    expect(game.talk.notes).toBe('from another page');
  });
});

describe('a game that does not open', () => {
  const answer = (status: number, error: string) => ({
    ok: status < 400,
    status,
    json: () => Promise.resolve({ error, text: { en: error, fr: error } }),
  });
  async function turnedAway(answers: Record<string, ReturnType<typeof answer>>) {
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers[path.split('/').at(-1)!]));
    const game = open().game;
    FakeSocket.last.close();
    game.connection.retryNow();
    FakeSocket.last.close();
    await settle();
    game.close();
    return game;
  }

  it('says why, and does not try for ever', async () => {
    const game = await turnedAway({ g: answer(403, 'seat') });
    expect([game.connection.line, game.connection.refusal?.error]).toEqual(['refused', 'seat']);
  });

  it('is tried again while the server is away', async () => {
    const game = await turnedAway({ g: answer(503, 'internal') });
    expect(game.connection.line).toBe('lost');
  });
});

describe('a moment of a game that is over', () => {
  it('is found by the number that all viewers share', async () => {
    // Of ten entries this viewer could tell these; his own number 3 is the game's seventh entry.
    const seen = [0, 2, 5, 7, 8, 10];
    const { game, socket } = open({ number: 5, decision: { over: true } });
    const answering = game.lookBackTo(7);
    for (let i = 0; i < 6; i++) {
      const { id, number } = socket.sent.at(-1)! as unknown as { id: number; number: number };
      socket.say({ type: 'past', re: id, number, move: seen[number], observation: {}, log: [] });
      await settle();
    }
    await answering;
    expect([game.past?.number, game.past?.move]).toEqual([3, 7]);
  });
});
