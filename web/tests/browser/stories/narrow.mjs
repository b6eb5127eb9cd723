// Small screens with more on them: whoever founds a game, comes by its link or looks on sees what is for them, cards
// that can be played come first, odds are in sight, and no screen speaks in ids.
import assert from 'node:assert/strict';
import { start, tapping } from '../front.mjs';
import { byList, choose, dice, playOn } from '../table.mjs';
import { phone, smallPhone } from '../visitor.mjs';

export const name = 'narrow';

const clauseId = /\b18(06|13)\.[a-z]+\.|p\. publisher/;

export async function tell(world) {
  for (const language of ['en', 'fr']) {
    await comesByLink(world, language);
    await isWatched(world, language);
  }
  await playsACard(world);
  await weighsAnAttack(world);
  await readsTheRules(world);
}

const visit = (world, language = 'en', size = smallPhone) =>
  world.visit({ size, language, touch: true });

// What a finger can reach without scrolling.
const hidden = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height - 4);
      return hit && element.contains(hit) ? [] : [element.textContent.trim() || element.id];
    }),
  );

async function comesByLink(world, language) {
  const host = await visit(world, language);
  await start(world, host, 1813, { how: 'link', press: tapping(host) });
  const field = await host.waitForSelector('input[readonly]');
  assert.deepEqual(await hidden(host, '.invite .btn'), [], 'the founder sees what to do');
  const guest = await visit(world, language);
  await guest.goto(await field.inputValue());
  await guest.waitForSelector('#naming');
  for (const size of [smallPhone, phone]) {
    await guest.setViewportSize(size);
    assert.deepEqual(await hidden(guest, '#naming, form:has(#naming) .btn'), [], 'asked by name');
  }
  for (const page of [host, guest]) await page.context().close();
}

// Both scores, with the date on the chip, while somebody looks on; who has no hand and is shown none.
async function isWatched(world, language) {
  const player = await visit(world, language);
  const made = await start(world, player, 1813, { press: tapping(player) });
  const watcher = await visit(world, language);
  await watcher.goto(new URL(made.watch, world.server.address).href);
  await watcher.waitForSelector('#prompt');
  await player.waitForSelector('.watchers', { state: 'attached' });
  const draw = dice(5);
  await playOn(
    player,
    () => byList(player, draw),
    async () => (await player.$('.hud .chips .chip small')) !== null,
  );
  await watcher.waitForSelector('.hud .chips .chip small');
  for (const page of [player, watcher])
    for (const size of [smallPhone, phone]) {
      await page.setViewportSize(size);
      const chips = await page.$eval('.hud .chips', (c) => [c.scrollWidth, c.clientWidth]);
      assert(chips[0] <= chips[1], `the scores are cut off at ${size.width}: ${chips}`);
    }
  assert.equal(await player.locator('.tabs button').count(), 4);
  assert.equal(await watcher.locator('.tabs button').count(), 3, 'a page for a hand of nobody');
  assert.equal(await watcher.$('#hand'), null, 'a hand of nobody');
  for (const page of [player, watcher]) await page.context().close();
}

const battle1806 = { scenario: 'Short scenario', level: 'Conscript' };

// In a quick game whoever is asked at a window has a card to play.
async function playsACard(world) {
  const page = await visit(world);
  await start(world, page, 1806, { press: tapping(page), options: battle1806 });
  const draw = dice(11);
  const switches = '.right .aids .btn:text-is("For this turn")';
  await playOn(
    page,
    () => byList(page, draw),
    async () => (await page.$(switches)) !== null,
  );
  const cards = '#choices li:has-text("Play “") button';
  assert(await page.$(cards), 'a card can be played');
  assert.deepEqual(await hidden(page, '#choices li:nth-child(-n+2) button'), [], 'out of sight');
  const tops = await page.evaluate(
    ([card, button]) => [card, button].map((e) => e.getBoundingClientRect().top),
    [await page.$(cards), await page.$(switches)],
  );
  assert(tops[0] < tops[1], 'cards come before the ways not to be asked');
  await page.context().close();
}

async function weighsAnAttack(world) {
  const page = await visit(world);
  await start(world, page, 1806, { press: tapping(page), options: battle1806 });
  const draw = dice(2);
  const attack = '#choices li button:has-text("attack there")';
  await playOn(
    page,
    async () => {
      const able = page.locator(
        '#choices li button:has-text("Moving attack"):not(:has-text("nobody"))',
      );
      if ((await able.count()) > 0)
        return choose(page, await able.first().locator('span').innerText());
      return byList(page, draw);
    },
    async () => (await page.$(attack)) !== null,
  );
  await page.locator(attack).first().scrollIntoViewIfNeeded();
  assert((await page.$eval('.right', (sheet) => sheet.scrollTop)) > 0, 'the list is long');
  await page.locator(attack).first().tap();
  await page.waitForSelector('.odds');
  await page.waitForFunction(() => document.querySelector('.right').scrollTop === 0);
  assert.deepEqual(await hidden(page, '.odds .three'), [], 'the odds are out of sight');
  await page.context().close();
}

async function readsTheRules(world) {
  const page = await world.visit();
  for (const [game, term] of [
    ['napoleon-1806', 'Glossary'],
    ['nations-1813', 'a publisher’s answer'],
  ]) {
    await page.goto(`${world.server.address}/rules/${game}`);
    await page.waitForSelector(`main :text("${term}")`);
    await page.waitForSelector('#glossary ~ dl .rule');
    assert.doesNotMatch(await page.evaluate(() => document.body.innerText), clauseId);
  }
  await page.context().close();
}
