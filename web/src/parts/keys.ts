// The keys of the game screen. Letters work wherever one is not writing.

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
  closer?: () => void;
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
  i: 'closer',
  '?': 'keys',
};

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

export function gameKeys(keys: Keys): () => void {
  function heard(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      keys.back();
      return;
    }
    if (writing(event.target)) return;
    const what = letters[event.key.toLowerCase()];
    if (what) {
      event.preventDefault();
      keys[what]?.();
    } else if (/^[1-9]$/.test(event.key)) keys.nth(Number(event.key));
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      // On a button Enter is the button's own; elsewhere it is the answer.
      if (!(event.target instanceof HTMLAnchorElement)) keys.enter();
    } else if (event.key === 'q' || event.key === 'Q') sayAgain();
  }
  addEventListener('keydown', heard);
  return () => removeEventListener('keydown', heard);
}

// A live region is read out when its text changes: so it is taken away for a moment.
function sayAgain(): void {
  const prompt = document.querySelector<HTMLElement>('#prompt [role=status]');
  if (!prompt) return;
  const words = prompt.textContent;
  prompt.textContent = '';
  setTimeout(() => (prompt.textContent = words), 50);
}
