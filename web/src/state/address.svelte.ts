// Which page is shown: the path of the address, and nothing else.

export type Page =
  | { name: 'front' }
  | { name: 'game'; id: string; secret: string | null }
  // Without a game the first one there is.
  | { name: 'rules'; game: string | null; clause: string | null }
  | { name: 'account' }
  | { name: 'credits' }
  | { name: 'missing' };

// A wrongly typed address is taken as it stands.
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function pageOf(path: string, hash: string): Page {
  const parts = path.split('/').filter(Boolean).map(readable);
  const behind = hash.startsWith('#') && hash.length > 1 ? readable(hash.slice(1)) : null;
  if (parts.length === 0) return { name: 'front' };
  if (parts[0] === 'game' && parts[1]) return { name: 'game', id: parts[1], secret: behind };
  if (parts[0] === 'rules') return { name: 'rules', game: parts[1] ?? null, clause: behind };
  if (parts[0] === 'account') return { name: 'account' };
  if (parts[0] === 'credits') return { name: 'credits' };
  return { name: 'missing' };
}

let current = $state<Page>({ name: 'front' });

export const page = (): Page => current;

const read = (): void => {
  current = pageOf(location.pathname, location.hash);
};

export function go(path: string): void {
  history.pushState(null, '', path);
  read();
  scrollTo(0, 0);
}

// Links inside the page do not load it anew.
export function followAddress(): void {
  read();
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const href = link.getAttribute('href')!;
    if (!href.startsWith('/') || href.startsWith('/api/')) return;
    if (link.hasAttribute('download') || link.hasAttribute('target')) return;
    event.preventDefault();
    go(href);
  });
}

// A game that is over, or a moment of it. The moment is the number of entries up to it, which is the same for
// everybody; while a game goes on each viewer counts only what they were shown, and there is no such link.
export const pathTo = (game: string, move?: number): string =>
  `/game/${game}${move === undefined ? '' : `?move=${move}`}`;

// The moment that the address names, if it names one.
export function momentOf(search: string): number | null {
  const move = new URLSearchParams(search).get('move');
  return move !== null && /^\d+$/.test(move) ? Number(move) : null;
}
