// A copy of a game's data in which every piece, card and event has made-up names: words that occur nowhere
// else. Wherever such a word turns up in what a page receives, it can be told whose it is.
import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, temporaryFolder } from './server.mjs';

const mark = 'zq'; // in no word of any language here
// A card is called by its event and the number of the copy, which is made up instead.
const wordPattern = /zq[a-z0-9]{10}|#\d{12}/gi;
const lengthOfWord = 12;
const languages = ['en', 'fr'];
// Sentences that may have the name of a piece in them.
const sentence = /^(log|ask|no|do)\./;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

// Every made-up word belongs to a secret: `block/ney`, `card/french/rain#1`, `event/rain`.
class Words {
  secrets = new Map();

  make(secret) {
    const bytes = randomBytes(lengthOfWord - mark.length);
    const word = mark + [...bytes].map((b) => letters[b % letters.length]).join('');
    this.secrets.set(word, secret);
    return word;
  }

  copy(secret) {
    const number = `#${randomInt(1e11, 1e12 / 4)}`;
    this.secrets.set(number, secret);
    return number;
  }

  // The same with a capital, as a name.
  name(secret) {
    const word = this.make(secret);
    return word[0].toUpperCase() + word.slice(1);
  }

  // The secrets that a text speaks of, and where it does so first.
  in(text) {
    const found = new Map();
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      const secret = this.secrets.get(word.toLowerCase());
      if (secret && !found.has(secret)) found.set(secret, index);
    }
    return found;
  }
}

const wholeWord = (name) =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

// Every string that is one of the ids becomes what stands for it.
const renamed = (value, ids) =>
  typeof value === 'string'
    ? (ids.get(value) ?? value)
    : Array.isArray(value)
      ? value.map((item) => renamed(item, ids))
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, ids)]))
        : value;

export function canaryPack(game) {
  const source = path.join(root, 'data', game);
  const folder = temporaryFolder();
  const read = (name) => JSON.parse(fs.readFileSync(path.join(source, name), 'utf8'));
  const write = (name, value) =>
    fs.writeFileSync(path.join(folder, name), JSON.stringify(value, null, 1));
  // A lesson is about the corps by their real names; a pack need not have one.
  const taken = (name) => name.endsWith('.json') && name !== 'lesson.json';
  for (const name of fs.readdirSync(source).filter(taken)) {
    fs.copyFileSync(path.join(source, name), path.join(folder, name));
  }

  const words = new Words();
  const armies = read('armies.json');
  const ids = new Map();
  const sides = new Map();
  const commanders = new Set();
  for (const [side, blocks] of Object.entries(armies.sides)) {
    for (const block of blocks) {
      ids.set(block.id, words.make(`block/${block.id}`));
      sides.set(`block/${block.id}`, side);
      if (block.kind === 'commander') commanders.add(`block/${block.id}`);
      block.name = words.name(`block/${block.id}`);
    }
  }
  write('armies.json', renamed(armies, ids));
  write('scenarios.json', renamed(read('scenarios.json'), ids));
  write('game.json', renamed(read('game.json'), ids));

  const decks = read('decks.json');
  const events = new Map();
  for (const [side, deck] of Object.entries(decks.decks)) {
    for (const card of deck) {
      const secret = `card/${side}/${card.id}`;
      sides.set(secret, side);
      events.set(secret, card.event);
      card.id = card.event + words.copy(secret);
    }
  }
  write('decks.json', decks);

  for (const language of languages) {
    const name = `texts.${language}.json`;
    write(name, renamedTexts(read(name), ids, words));
  }
  return { folder, words, sides, commanders, events };
}

function renamedTexts(texts, ids, words) {
  const out = { ...texts };
  for (const [id, word] of ids) {
    const old = texts[`block.${id}`];
    delete out[`block.${id}`];
    out[`block.${word}`] = words.name(`block/${id}`);
    for (const key of Object.keys(out).filter((k) => sentence.test(k))) {
      out[key] = out[key].replace(wholeWord(old), () => words.name(`block/${id}`));
    }
  }
  for (const key of Object.keys(texts)) {
    const event = /^(?:event|card|event-text)\.(.+)$/.exec(key)?.[1];
    if (event) out[key] = words.name(`event/${event}`);
  }
  return out;
}
