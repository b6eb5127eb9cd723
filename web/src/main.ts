import { mount } from 'svelte';
import App from './App.svelte';
import { followAddress } from './state/address.svelte';
import { language, speak } from './state/language.svelte';
import { followTheme } from './state/theme.svelte';
import './theme.css';

followTheme();
speak(language());
followAddress();
mount(App, { target: document.getElementById('app')! });
