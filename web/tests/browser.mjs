// Plays whole games in a real browser on a running server: by keyboard, by touch, by two people, at one keyboard.
//   node tests/browser.mjs [ADDRESS]      CHROMIUM=path of the browser
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const address = process.argv[2] ?? 'http://127.0.0.1:1806';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const mostDecisions = 1500;

async function visit(size, language = 'en') {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 760,
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (said) => {
    // A browser reports the end of a connection by itself.
    if (said.type() === 'error' && !/WebSocket|Failed to load/.test(said.text())) {
      assert.fail(said.text());
    }
  });
  return page;
}

const ready = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('dialog[open] .laurel') ||
      (document.querySelector('#prompt.mine') &&
        !document.querySelector('#choices li button:disabled')),
  );
const isOver = (page) =>
  page.evaluate(() => document.querySelector('dialog[open] .laurel') !== null);
const question = (page) =>
  page.evaluate(() => document.querySelector('#prompt .question')?.textContent ?? '');
const moves = (page) =>
  page.evaluate(() => document.querySelector('#prompt')?.dataset.number ?? '');
const movedFrom = (page, number) =>
  page
    .waitForFunction((was) => document.querySelector('#prompt')?.dataset.number !== was, number)
    .catch(() => assert.fail('nothing happened'));
const fitsSideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1);

// Some answer, the same in every run.
let drawn = 7;
function some(n) {
  drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
  return (drawn >> 8) % n;
}

async function start(page, game) {
  await page.goto(address);
  await page.click(`.games li:nth-child(${game})`);
  await page.click('.begin .go');
  await page.waitForSelector('#prompt');
}

async function byKeyboard() {
  const page = await visit({ width: 1440, height: 900 });
  await start(page, 1);
  for (let i = 0; i < mostDecisions; i++) {
    await ready(page);
    if (await isOver(page)) break;
    const number = await moves(page);
    await page.evaluate(() => document.activeElement?.blur());
    const choices = await page.$$eval('#choices li', (list) => list.length);
    for (let k = some(Math.min(choices, 6)); k >= 0; k--) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await movedFrom(page, number);
  }
  assert(await isOver(page), 'the game by keyboard came to its end');
  await page.waitForSelector('.proof.good');
  await page.context().close();
}

async function byTouch() {
  const page = await visit({ width: 390, height: 844 }, 'fr');
  await start(page, 2);
  for (let i = 0; i < mostDecisions; i++) {
    await ready(page);
    if (await isOver(page)) break;
    assert(await fitsSideways(page), `too wide: ${await question(page)}`);
    const number = await moves(page);
    const choices = await page.$$('#choices li button');
    if (choices.length > 1) await choices[some(choices.length)].tap();
    await page.tap('#prompt .go');
    await movedFrom(page, number);
  }
  assert(await isOver(page), 'the game by touch came to its end');
  await page.context().close();
}

async function byLink() {
  const [host, guest] = [
    await visit({ width: 1440, height: 900 }),
    await visit({ width: 1000, height: 800 }),
  ];
  await host.goto(address);
  await host.click('.how button:nth-child(2)');
  await host.click('.begin .go');
  const link = await host.waitForSelector('#prompt ~ div input');
  await guest.goto(await link.inputValue());
  await guest.waitForSelector('#prompt');
  assert(!guest.url().includes('#'), 'the secret does not stay in the address');
  await host.waitForFunction(() => !document.querySelector('#prompt ~ div input'));
  await guest.click('.tools button:first-child');
  await guest.fill('dialog form input', 'Bonjour');
  await guest.keyboard.press('Enter');
  await host.click('.tools button:first-child');
  await host.waitForSelector('dialog li:has-text("Bonjour")');
  await host.keyboard.press('Escape');
  await guest.keyboard.press('Escape');
  await guest.click('.tools button:last-child');
  await guest.click('dialog .btn:has-text("Resign")');
  await guest.click('dialog .btn.danger');
  await host.waitForSelector('dialog .laurel');
  await host.waitForSelector('.proof.good');
  await host.context().close();
  await guest.context().close();
}

async function atOneKeyboard() {
  const page = await visit({ width: 1440, height: 900 });
  await page.goto(address);
  await page.click('.games li:nth-child(2)');
  await page.click('.how button:nth-child(3)');
  await page.click('.begin .go');
  await page.waitForSelector('#prompt');
  let hands = 0;
  for (let i = 0; i < 60 && hands < 3; i++) {
    await page.waitForSelector('#prompt .go:not(:disabled), #choices li button:not(:disabled)');
    const mine = await page.$('#prompt.mine');
    const before = await page.textContent('#prompt');
    if (mine) {
      const choices = await page.$$('#choices li button');
      await choices[some(choices.length)].click();
      await page.click('#prompt .go:not(:disabled)');
    } else {
      await page.click('#prompt .go');
      hands++;
    }
    await page.waitForFunction(
      (was) => document.querySelector('#prompt')?.textContent !== was,
      before,
    );
  }
  assert(hands >= 3, 'the seats changed hands');
  await page.context().close();
}

for (const play of [atOneKeyboard, byLink, byTouch, byKeyboard]) {
  const began = Date.now();
  await play();
  console.log(`${play.name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
}
await browser.close();
