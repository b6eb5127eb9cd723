// No serious fault for people who use a screen reader, the keyboard or large letters, on any screen, by day and
// by night, in both languages: axe-core looks.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { start } from '../front.mjs';
import { ready } from '../table.mjs';

export const name = 'access';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Night changes colours and nothing else.
const looks = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  dark: ['color-contrast'],
};

export async function tell(world) {
  const found = new Map();
  let screens = 0;
  for (const language of ['en', 'fr']) {
    const page = await world.visit({ language });
    const look = async (what) => {
      screens++;
      for (const [theme, rules] of Object.entries(looks)) {
        await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
        for (const fault of await faults(page, rules)) {
          found.set(fault, `${what}, ${language}, ${theme}: ${fault}`);
        }
      }
    };
    await page.goto(world.server.address);
    await page.waitForSelector('.begin .go');
    await look('front');
    for (const other of ['account', 'credits', 'rules/napoleon-1806']) {
      await page.goto(`${world.server.address}/${other}`);
      await page.waitForSelector('h1, h2');
      // A few clauses stand for all of them.
      if (other.startsWith('rules')) await page.fill('input[type=search]', '1806.fog');
      await look(other);
    }
    for (const game of [1806, 1813]) {
      await start(world, page, game);
      await ready(page);
      await look(`game of ${game}`);
      if (game === 1806) await sheets(page, look);
    }
  }
  assert.deepEqual([...found.values()], []);
  return `${screens} screens, by day and by night`;
}

async function sheets(page, look) {
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  };
  for (const key of ['?', 'b']) {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
    await look(`sheet ${key}`);
    await close();
  }
  await page.click('.tools button:first-child');
  await look('talk');
  await page.click('#talk .shut');
  await page.click('.tools button:last-child');
  await look('menu');
  await page.click('dialog .btn:has-text("Resign"), dialog .btn:has-text("bandon")');
  await page.click('dialog .btn.danger');
  await page.waitForSelector('dialog .laurel');
  await look('the end');
  await close();
}

async function faults(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // The drawing of the map has a text board beside it; behind a sheet is what was looked at before.
    const where = document.querySelector('dialog[open]') ? 'dialog[open]' : 'body';
    const { violations } = await window.axe.run(
      { include: [[where]], exclude: [['#map svg']] },
      { resultTypes: ['violations'], runOnly: rules, iframes: false },
    );
    // A card is a picture: its name begins with what it is called, and tells the rest in sentences.
    const isCard = ({ target }) => {
      const button = document.querySelector(target[0]);
      const title = button?.getAttribute('aria-label')?.split('. ')[0];
      return button?.querySelector('svg')?.textContent.includes(title);
    };
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== 'label-content-name-mismatch' || !isCard(node))
          .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
      );
  }, rules);
}
