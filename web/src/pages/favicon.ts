// The icon of the tab: lit while the player has a decision.
export function lightTab(live: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = live ? '/icon-live.svg' : '/icon.svg';
  if (link && link.getAttribute('href') !== wanted) link.setAttribute('href', wanted);
}
