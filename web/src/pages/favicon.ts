// The little picture of the tab: lit while a decision is one's own.
export function lightTab(live: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = live ? '/icon-live.svg' : '/icon.svg';
  if (link && link.getAttribute('href') !== wanted) link.setAttribute('href', wanted);
}
