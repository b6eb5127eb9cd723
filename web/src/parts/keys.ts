// The keys of the game screen. Letters work wherever the player is not typing.

export interface Keys {
  enter: () => void;
  next: () => void;
  previous: () => void;
  nth: (n: number) => void;
  find: () => void;
  undo: () => void;
  back: () => void;
  board: () => void;
  hand: () => void;
  army: () => void;
  journal: () => void;
  talk: () => void;
  closer: () => void;
  again: () => void;
  keys: () => void;
}

const letters: Record<string, Exclude<keyof Keys, 'nth'>> = {
  n: 'next',
  p: 'previous',
  '/': 'find',
  u: 'undo',
  b: 'board',
  h: 'hand',
  a: 'army',
  j: 'journal',
  t: 'talk',
  i: 'closer',
  q: 'again',
  '?': 'keys',
};

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

// Where Enter has a meaning of its own.
const taken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary');

// Behind an open sheet no key answers or takes back; the sheet closes itself on Escape.
const covered = (): boolean => document.querySelector('dialog[open]') !== null;

export function gameKeys(keys: Keys): () => void {
  function heard(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    if (covered()) {
      if (key.toLowerCase() === 'b' && !writing(target)) keys.board();
      return;
    }
    if (key === 'Escape') {
      keys.back();
      return;
    }
    if (writing(target)) return;
    const what = letters[key.toLowerCase()];
    if (what) {
      event.preventDefault();
      keys[what]();
    } else if (/^[1-9]$/.test(key)) keys.nth(Number(key));
    else if (key === 'Enter' && !taken(target)) keys.enter();
  }
  addEventListener('keydown', heard);
  return () => removeEventListener('keydown', heard);
}
