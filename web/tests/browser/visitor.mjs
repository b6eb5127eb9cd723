// Somebody with a browser: a window of a size, a language and a taste, and everything that the page says,
// asks for or gets wrong while a story goes on.
import { changed } from '../../src/state/changes.ts';

// Machines are busy at times; what does not come at all does not come in this time either.
const longestWait = 60000;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 360, height: 740 };

// A browser reports by itself that a line is cut or somebody is not let in; that is news only while nothing of the
// kind is meant.
const cutLine = /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|status of 40[134]/;

export class World {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    // While it is down on purpose, or turns somebody away.
    this.down = false;
    this.faults = [];
    this.contexts = [];
  }

  async person({
    size = desktop,
    language = 'en',
    theme = 'light',
    motion = 'reduce',
    touch = false,
  } = {}) {
    const context = await this.browser.newContext({
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      locale: language,
      colorScheme: theme,
      reducedMotion: motion,
      acceptDownloads: true,
    });
    context.setDefaultTimeout(longestWait);
    this.contexts.push(context);
    return context;
  }

  // A new window, of a new person unless one is named.
  async visit(options = {}) {
    const context = options.person ?? (await this.person(options));
    const page = await context.newPage();
    this.watch(page);
    return page;
  }

  watch(page) {
    const fault = (words) => this.faults.push(words);
    page.on('pageerror', (error) => fault(`error in the page: ${error.stack ?? error}`));
    page.on('crash', () => fault('the page crashed'));
    page.on('console', (said) => {
      if (said.type() !== 'error' || (this.down && cutLine.test(said.text()))) return;
      fault(`console: ${said.text()} (${said.location().url})`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('data:') || url.startsWith('blob:')) return;
      if (new URL(url).origin !== this.server.address) fault(`a request elsewhere: ${url}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.server.address).host) {
        fault(`a socket elsewhere: ${socket.url()}`);
      }
    });
  }

  pages() {
    return this.contexts.flatMap((context) => context.pages());
  }

  async close() {
    for (const context of this.contexts) await context.close();
  }
}

// Whether it comes to hold.
export async function comes(holds) {
  for (const end = Date.now() + longestWait; Date.now() < end;) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}

const isNews = ({ type }) => type === 'view' || type === 'moved';

// A message with all that the page knows by it: one that names only what has changed is laid over the news before,
// as the page does it.
export function followed(known, message) {
  if (message.type !== 'moved') return message;
  const seat = message.seat ?? known.seat;
  const observation = message.observation ?? changed(known.observation, message.changes ?? {});
  return { ...message, seat, observation };
}

// What the server says on the game's line, as it comes: `text` is what was sent, `message` the same with the seat and
// the whole observation.
export function listen(page) {
  const heard = [];
  page.on('websocket', (socket) => {
    let known = {};
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      const said = JSON.parse(text);
      const message = followed(known, said);
      if (isNews(said)) known = message;
      heard.push({ message, text });
    });
  });
  return heard;
}

// The same message with something else in it, as if the server had sent that.
export function doctored(heard, at, change) {
  const said = { ...JSON.parse(heard[at].text), ...change };
  const known = heard.slice(0, at).findLast(({ message }) => isNews(message)).message;
  return heard.with(at, { message: followed(known, said), text: JSON.stringify(said) });
}
