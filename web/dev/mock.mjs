// A stand-in for the server, for work on the page alone: it drives `bivouac engine` and speaks as the server
// does. It has no accounts, keeps nothing, and hides no names: nobody should play on it.
//   node dev/mock.mjs [PORT]      BIVOUAC=path of the program, DATA=folder of game data, SEED=number,
//                                 BOARDS=folder of boards as the server writes them
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..', '..');
const program = process.env.BIVOUAC ?? path.join(root, 'build/release/bivouac');
const data = process.env.DATA ?? path.join(root, 'data');
const dist = path.join(here, '..', 'dist');
const port = Number(process.argv[2] ?? 1807);

// --- the engine -----------------------------------------------------------------------------------

const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
readline.createInterface({ input: engine.stdout }).on('line', (line) => {
  waiting.shift()(JSON.parse(line));
});
const ask = (request) =>
  new Promise((resolve) => {
    waiting.push(resolve);
    engine.stdin.write(JSON.stringify(request) + '\n');
  });

// --- what is printed ------------------------------------------------------------------------------

const read = (game, file) => {
  const name = path.join(data, game, file);
  return fs.existsSync(name) ? JSON.parse(fs.readFileSync(name)) : null;
};
const textsOf = (game) => {
  const en = read(game, 'texts.en.json');
  const fr = read(game, 'texts.fr.json');
  return (key) => ({ en: en[key] ?? key, fr: fr[key] ?? key });
};
const twice = (name) => (typeof name === 'string' ? { en: name, fr: name } : name);

// Boards as the server writes them: PREFIX.board.json in the folder BOARDS.
const board = (game) =>
  JSON.parse(
    fs.readFileSync(path.join(process.env.BOARDS ?? '.', `${game.split('-').at(-1)}.board.json`)),
  );

function rules(game) {
  const prefix = read(game, 'game.json').prefix;
  return {
    game,
    clauses: read(game, 'rules.json').clauses.map((c) => ({
      id: `${prefix}.${c.id}`,
      chapter: c.chapter,
      page: c.page,
      text: { en: c.en, fr: c.fr },
    })),
    glossary: [],
  };
}

function campaignNames(game, names) {
  const text = textsOf(game);
  const timing = new Map(read(game, 'timing.json').events.map((e) => [e.event, e]));
  for (const [side, blocks] of Object.entries(read(game, 'armies.json').sides)) {
    for (const b of blocks) {
      const printed = {
        infantry: b.infantry,
        cavalry: b.cavalry,
        march: b.march_bonus ?? 0,
        combat: b.combat_bonus ?? 0,
        fatigue: b.fatigue_bonus ?? 0,
        pursuit: b.pursuit_bonus ?? 0,
      };
      names[b.id] = { kind: b.kind, side, name: text('block.' + b.id), printed };
    }
  }
  for (const [side, cards] of Object.entries(read(game, 'decks.json').decks)) {
    for (const c of cards) {
      const rule = timing.get(c.event);
      names[`${side}/${c.id}`] = {
        kind: 'card',
        side,
        name: text('event.' + c.event),
        printed: {
          event: c.event,
          timing: rule.timing,
          colour: rule.colour,
          value: c.value,
          losses: c.losses,
          fatigue: c.fatigue,
          recovery: c.recovery,
          text: text('event-text.' + c.event),
          when: text('timing.' + rule.timing),
        },
      };
    }
  }
}

function nationsNames(game, names) {
  const text = textsOf(game);
  for (const [side, armies] of Object.entries(read(game, 'armies.json').sides)) {
    for (const a of armies) {
      names[a.id] = { kind: 'army', side, name: text('army.' + a.id), printed: a };
    }
  }
  for (const c of read(game, 'cards.json').cards) {
    names[c.id] = { kind: 'card', name: text('card.' + c.id), printed: c };
  }
  for (const m of read(game, 'missions.json').missions) {
    names[m.id] = {
      kind: 'mission',
      name: text('mission.' + m.id),
      printed: {
        village: m.village,
        district: m.district,
        french: m.french_points,
        allied: m.allied_points,
      },
    };
  }
}

function namesOf(game) {
  const names = {};
  if (game === 'nations-1813') nationsNames(game, names);
  else campaignNames(game, names);
  return names;
}

// --- what a page sees -------------------------------------------------------------------------------

function page(seen, seat, game) {
  const view = { ...seen };
  for (const key of ['decks', 'known', 'random', 'check']) delete view[key];
  if (game === 'nations-1813') return view;
  const side = (cards, owner) => (cards ?? []).map((c) => `${owner}/${c}`);
  for (const key of ['hands', 'lasting', 'on_table']) {
    view[key] = Object.fromEntries(
      Object.entries(view[key] ?? {}).map(([s, c]) => [s, side(c, s)]),
    );
  }
  const corps = {};
  const groups = new Map();
  for (const [id, c] of Object.entries(seen.corps ?? {})) {
    if (!id.startsWith('block-')) {
      if (c.area || !c.gone) corps[id] = c;
      continue;
    }
    if (!c.area) continue;
    const key = c.side + c.area;
    const group = groups.get(key) ?? { area: c.area, side: c.side, count: 0, activated: 0 };
    group.count++;
    group.activated += c.activated ? 1 : 0;
    groups.set(key, group);
  }
  const stack = (list) => ({
    pieces: (list ?? []).filter((id) => !id.startsWith('block-')),
    hidden: (list ?? []).filter((id) => id.startsWith('block-')).length,
  });
  for (const key of ['operation', 'march', 'retreat']) {
    if (view[key]) view[key] = { ...view[key], stack: stack(view[key].stack) };
  }
  if (view.combat) {
    view.combat = {
      ...view.combat,
      attackers: stack(view.combat.attackers),
      defenders: stack(view.combat.defenders),
    };
  }
  return { ...view, corps, blocks: [...groups.values()] };
}

const kindsOf = {
  area: 'area',
  zone: 'area',
  block: 'piece',
  army: 'piece',
  card: 'card',
  mission: 'card',
};
function thing(word) {
  if (typeof word === 'number') return word;
  if (Array.isArray(word)) return word.map(thing);
  const dot = word.indexOf('.');
  return { kind: kindsOf[word.slice(0, dot)] ?? word.slice(0, dot), id: word.slice(dot + 1) };
}
const pageEvent = (event) => {
  const args = event.args.map(thing);
  return {
    kind: event.event.replace(/^log\./, ''),
    args,
    refs: args.flat().filter((a) => ['area', 'piece', 'card'].includes(a?.kind)),
    text: event.text,
  };
};

// --- games ------------------------------------------------------------------------------------------

const games = new Map();
let made = 0;

async function start(wish) {
  const seats = about.games.find((g) => g.game === wish.game).seats;
  const reply = await ask({
    do: 'new',
    game: wish.game,
    scenario: wish.scenario,
    options: wish.options,
    ...(process.env.SEED ? { seed: process.env.SEED } : {}),
  });
  if (!reply.ok) return reply;
  const id = `g${++made}`;
  const seat = seats.includes(wish.seat) ? wish.seat : seats[0];
  const game = {
    id,
    wish,
    session: reply.session,
    seat,
    both: wish.opponent === 'hotseat',
    seats,
    number: 0,
    log: [],
    past: [],
    sockets: new Set(),
    chat: [],
    notes: '',
    standing: [],
    names: namesOf(wish.game),
  };
  games.set(id, game);
  void play(game);
  return { ok: true, game: id, link: `/game/${id}#secret`, watch: `/game/${id}` };
}

async function present(game) {
  const seen = await ask({ do: 'observe', session: game.session, seat: game.seat });
  let decision = (await ask({ do: 'decision', session: game.session, as: game.seat })).decision;
  if (!decision.over && decision.pending.includes(game.seat)) {
    decision = (
      await ask({ do: 'decision', session: game.session, seat: game.seat, as: game.seat })
    ).decision;
  }
  return {
    number: game.number,
    observation: page(seen.observation, game.seat, game.wish.game),
    decision,
    undo: 'fair',
  };
}

async function tell(game, events, undone = false) {
  const now = await present(game);
  game.past[game.number] = { observation: now.observation, log: game.log.length };
  const message = { type: 'moved', ...now, events, undone, ...(undone ? { log: game.log } : {}) };
  for (const socket of game.sockets) socket.send(JSON.stringify(message));
  if (now.decision.over) {
    const over = {
      type: 'over',
      ending: {
        winner: now.decision.winner,
        reason: now.decision.reason,
        score: now.decision.score,
      },
      seed: '00'.repeat(32),
    };
    for (const socket of game.sockets) socket.send(JSON.stringify(over));
  }
}

async function play(game) {
  for (;;) {
    const { decision } = await ask({ do: 'decision', session: game.session });
    if (decision.over) return;
    const other = decision.pending.find((s) => game.both || s !== game.seat);
    if (game.both) {
      game.seat = decision.seat;
      return tell(game, []);
    }
    if (!other) return;
    const bot = process.env.BOT ?? 'doctrine';
    const hint = await ask({ do: 'suggest', session: game.session, seat: other, bot });
    await act(game, other, [hint.action]);
  }
}

async function act(game, seat, actions) {
  const reply = await ask({ do: 'act', session: game.session, seat, actions, as: game.seat });
  if (!reply.ok) return reply;
  game.number += reply.taken;
  const events = reply.events.map(pageEvent);
  game.log.push(...events);
  await tell(game, events);
  return reply;
}

async function hear(game, socket, m) {
  const answer = (message) => socket.send(JSON.stringify({ re: m.id, ...message }));
  const refuse = (r) =>
    answer({ type: 'refused', error: r.error, rule: r.rule, text: r.text ?? twice(r.message) });
  if (m.type === 'act') {
    if (m.number !== game.number) {
      return refuse({ error: 'stale', message: 'The position has changed meanwhile.' });
    }
    const reply = await act(game, game.seat, m.actions);
    if (!reply.ok) return refuse(reply);
    answer({ type: 'done' });
    await play(game);
  } else if (m.type === 'undo') {
    const reply = await ask({ do: 'undo', session: game.session, seat: game.seat });
    if (!reply.ok) return refuse(reply);
    game.number--;
    await tell(game, [], true);
  } else if (m.type === 'odds') {
    const reply = await ask({ do: 'odds', session: game.session, as: game.seat });
    if (!reply.ok) return refuse(reply);
    answer({ type: 'odds', odds: reply.odds });
  } else if (m.type === 'past') {
    const past = game.past[m.number] ?? game.past.findLast((p, i) => p && i <= m.number);
    answer({
      type: 'past',
      number: m.number,
      observation: past.observation,
      log: game.log.slice(0, past.log),
    });
  } else if (m.type === 'explain') {
    const reply = await ask({
      do: 'explain',
      session: game.session,
      seat: game.seat,
      action: m.action,
    });
    answer({ type: 'verdict', ...reply.verdict });
  } else if (m.type === 'standing') {
    await ask({ do: 'standing', session: game.session, seat: game.seat, answer: m.answer });
    answer({ type: 'done' });
  } else if (m.type === 'chat') {
    const line = { from: 'You', seat: game.seat, text: m.text, at: Date.now() };
    game.chat.push(line);
    for (const s of game.sockets) s.send(JSON.stringify({ type: 'chat', ...line }));
  } else if (m.type === 'notes') {
    game.notes = m.text;
    answer({ type: 'done' });
  } else {
    answer({ type: 'done' });
  }
}

// --- the web ----------------------------------------------------------------------------------------

const hello = await ask({ do: 'hello' });
const about = {
  version: hello.version,
  games: hello.games.map((g) => {
    const text = textsOf(g.game);
    const texts = { title: text('game.title'), about: text('game.text') };
    for (const s of g.scenarios) {
      texts[`scenario.${s}`] = text(`scenario.${s}`);
      texts[`scenario.${s}.text`] = text(`scenario.${s}.text`);
    }
    for (const s of g.seats) texts[`side.${s}`] = text(`side.${s}`);
    for (const [o, { values }] of Object.entries(g.options)) {
      texts[`option.${o}`] = text(`option.${o}`);
      for (const v of values) {
        const key = o === 'level' ? `level.${v}` : `option.${o}.${v}`;
        texts[`option.${o}.${v}`] = text(key);
        texts[`option.${o}.${v}.text`] = text(key + '.text');
      }
    }
    return { ...g, credits: read(g.game, 'game.json').credits, texts };
  }),
  bots: ['conscript', 'grognard', 'marshal'],
};

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function api(request, parts, body) {
  if (parts[0] === 'about') return about;
  if (parts[0] === 'board') return board(parts[1]);
  if (parts[0] === 'rules') return rules(parts[1]);
  if (parts[0] === 'me') return { name: 'Guest', account: false, settings: {}, sign_ins: [] };
  if (parts[0] === 'lobby') return { games: [] };
  if (parts[0] === 'games' && parts.length === 1) {
    if (request.method === 'POST') return start(body);
    return {
      games: [...games.values()].map((g) => ({
        game: g.id,
        title: g.wish.game,
        scenario: g.wish.scenario,
        options: g.wish.options,
        seat: g.seat,
        opponent: g.wish.opponent,
        mine: true,
        since: Date.now(),
      })),
    };
  }
  if (parts[0] === 'games' && parts[2] === 'rematch') return start(games.get(parts[1]).wish);
  return {};
}

const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', async () => {
      const said = await api(request, pathname.slice(5).split('/'), text ? JSON.parse(text) : null);
      response.writeHead(said?.ok === false ? 400 : 200, {
        'Content-Type': 'application/json',
      });
      response.end(JSON.stringify(said));
    });
    return;
  }
  let file = path.join(dist, pathname);
  if (!file.startsWith(dist) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
    file = path.join(dist, 'index.html');
  }
  response.writeHead(200, {
    'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
  });
  response.end(fs.readFileSync(file));
});

const sockets = new WebSocketServer({ server });
sockets.on('connection', async (socket, request) => {
  const game = games.get(request.url.split('/')[3]);
  if (!game) return socket.close();
  const now = await present(game);
  game.past[game.number] ??= { observation: now.observation, log: game.log.length };
  socket.send(
    JSON.stringify({
      type: 'view',
      game: game.wish.game,
      id: game.id,
      scenario: game.wish.scenario,
      options: game.wish.options ?? {},
      seat: game.seat,
      ...now,
      log: game.log,
      since: game.log.length,
      names: game.names,
      players: game.seats.map((seat) => ({
        seat,
        name: seat === game.seat ? 'You' : null,
        bot: seat === game.seat ? null : game.wish.opponent,
        here: true,
      })),
      standing: game.standing,
      notes: game.notes,
      chat: game.chat,
    }),
  );
  game.sockets.add(socket);
  socket.on('close', () => game.sockets.delete(socket));
  socket.on('message', (text) => void hear(game, socket, JSON.parse(text)));
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
