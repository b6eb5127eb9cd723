// Plain requests to the server: everything but the game itself.
import type { About, GameListed, GameMade, Me, NewGame, Refusal } from '../messages';
import { keepFounded, keepLinks } from './founded';

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.error);
  }
}

const unreachable: Refusal = {
  error: 'unreachable',
  text: {
    en: 'The server does not answer. Try again in a moment.',
    fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  },
};

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      '/api/' + path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new Refused(unreachable);
  }
  const said = (await answer.json().catch(() => ({}))) as T & Partial<Refusal>;
  if (!answer.ok) throw new Refused(said.text ? (said as Refusal) : unreachable, answer.status);
  return said;
}

const once = new Map<string, Promise<unknown>>();

// Boards and rules do not change while a page is open.
function askOnce<T>(path: string): Promise<T> {
  let answer = once.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    once.set(path, answer);
    answer.catch(() => once.delete(path));
  }
  return answer;
}

export const about = () => askOnce<About>('about');
export const board = <T>(game: string) => askOnce<T>(`board/${game}`);
export const rules = <T>(game: string) => askOnce<T>(`rules/${game}`);
export const lesson = <T>(game: string) => askOnce<T>(`lesson/${game}`);
export const me = () => ask<Me>('me');
export const changeMe = (change: Partial<Pick<Me, 'name' | 'settings'>>) => ask<Me>('me', change);
export const makeAccount = (name: string, password: string, old?: string) =>
  ask<Me>('account', { name, password, ...(old ? { old } : {}) });
export const signIn = (name: string, password: string) => ask<Me>('sign-in', { name, password });
export const signOut = (which?: number | 'others') =>
  ask<unknown>('sign-out', which ? { which } : {});
export const myGames = () => ask<{ games: GameListed[] }>('games');
export const lobby = () => ask<{ games: GameListed[] }>('lobby');
export const startGame = (game: NewGame) => ask<GameMade>('games', game).then(keepFounded);
export const join = (id: string, secret: string | null, seat?: string) =>
  ask<unknown>(`games/${id}/join`, { ...(secret ? { secret } : {}), ...(seat ? { seat } : {}) });
// A link for spectators, made by a player.
export const watchLink = (id: string) =>
  ask<GameMade>(`games/${id}/watch`, {}).then((made) => keepLinks({ ...made, game: id }));
export const rematch = (id: string) => ask<GameMade>(`games/${id}/rematch`, {}).then(keepLinks);
export const branch = (id: string, move: number, seat: string, opponent: string) =>
  ask<GameMade>(`games/${id}/branch`, { move, seat, opponent }).then(keepFounded);

// Answers that never change.
const lasting = [401, 403, 404, 409];

// Why a game does not open, by a plain request for it; null if it opens, or the server does not answer.
export async function whyNot(id: string): Promise<Refusal | null> {
  try {
    await ask<unknown>(`games/${id}`);
    return null;
  } catch (e) {
    return e instanceof Refused && lasting.includes(e.status) ? e.refusal : null;
  }
}
