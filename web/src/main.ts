import { mount } from 'svelte';
import App from './App.svelte';
import { followAddress } from './state/address.svelte';
import { language, speak } from './state/language.svelte';
import { me } from './state/requests';
import { followTheme } from './state/theme.svelte';
import { untilAnswered } from './state/trouble';
import './theme.css';

followTheme();
speak(language());
followAddress();
// A browser does not retry a failed part of the page: when the server is back, the whole page is loaded
// anew.
const patience = 2500;
addEventListener('vite:preloadError', () => {
  const reload = (): void => location.reload();
  setTimeout(() => untilAnswered(me, reload, () => undefined), patience);
});
mount(App, { target: document.getElementById('app')! });
