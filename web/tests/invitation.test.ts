import { describe, expect, it } from 'vitest';
import { placesFor } from '../src/pages/seats';
import { invitedTo } from '../src/parts/invitation';
import { open } from './line';

const sides = ['french', 'prussian'];
const somebody = [{ name: 'A', rights: 'captain', here: true }];
const seats = (french: unknown[], prussian: unknown[]) => [
  { seat: 'french', place: 'french', members: french },
  { seat: 'prussian', place: 'prussian', members: prussian },
];
const organised = { id: 'g', game: 'napoleon-1806', commitment: 'c', options: {}, organiser: true };
const links = { french: '/game/g#f', prussian: '/game/g#p' };
const forOthers = { seat: 'spectator', seats: [], game: organised, links };

describe('the places of who founds a game', () => {
  it('are neither side only where others come by links', () => {
    expect(placesFor(sides, 'link', false)).toEqual(['french', 'prussian', 'any', 'none']);
    for (const how of ['bot', 'lobby'] as const)
      expect(placesFor(sides, how, false)).toEqual(['french', 'prussian', 'any']);
    expect(placesFor(sides, 'hotseat', false)).toEqual(['both']);
  });

  it('are no side where sides are bid for', () => {
    expect(placesFor(sides, 'link', true)).toEqual(['any', 'none']);
    expect(placesFor(sides, 'bot', true)).toEqual(['any']);
  });
});

describe('links to the seats of a game', () => {
  it('are those that the server tells, for the seats that are still empty', () => {
    const { game, socket } = open({ ...forOthers, players: seats([], []) });
    expect(invitedTo(game).links).toEqual([
      { seat: 'french', path: '/game/g#f/french' },
      { seat: 'prussian', path: '/game/g#p/prussian' },
    ]);
    socket.say({ type: 'players', players: seats(somebody, []) });
    expect(invitedTo(game).links.map((link) => link.seat)).toEqual(['prussian']);
    socket.say({ type: 'players', players: seats(somebody, somebody) });
    expect(invitedTo(game)).toEqual({ waits: false, links: [], officer: null });
  });

  it('follow the place, whichever side it leads now', () => {
    const players = [
      { seat: 'french', place: 'second', members: [] },
      { seat: 'prussian', place: 'first', members: somebody },
    ];
    const { game } = open({ links: { second: '/game/g#s' }, players });
    expect(invitedTo(game).links).toEqual([{ seat: 'french', path: '/game/g#s/second' }]);
  });

  it('are not there for somebody to whom they are not told', () => {
    const { game } = open({ players: seats(somebody, []) });
    expect(invitedTo(game)).toEqual({ waits: true, links: [], officer: null });
  });

  it('are there for the second man of one’s own side, until he has come', () => {
    const { game, socket } = open({ officer: '/game/g#o', players: seats(somebody, somebody) });
    expect(invitedTo(game).officer).toEqual({ seat: 'french', path: '/game/g#o/french' });
    socket.say({ type: 'players', players: seats([...somebody, ...somebody], somebody) });
    expect(invitedTo(game).officer).toBeNull();
  });

  it('are of no use when the game is over', () => {
    const { game } = open({ ...forOthers, players: seats([], []), decision: { over: true } });
    expect(invitedTo(game).waits).toBe(false);
  });
});

describe('a game that waits for somebody', () => {
  it('is called off by who organises it with his word, by a player with his own seat', () => {
    const organiser = open({ ...forOthers, players: seats([], []) });
    expect(organiser.game.organises).toBe(true);
    organiser.game.callOff();
    expect(organiser.socket.sent.at(-1)).toMatchObject({ type: 'decide', outcome: 'unfinished' });
    // Who founded it and leads a side himself is a player.
    const player = open({ game: organised, players: seats(somebody, []) });
    expect(player.game.organises).toBe(false);
    player.game.callOff();
    expect(player.socket.sent.at(-1)).toMatchObject({ type: 'resign' });
    expect(open({ seat: 'spectator' }).game.organises).toBe(false);
  });
});
