// Pictures of the main screens for docs/screenshots:
//   tools/build-web node tests/browser/screenshots.mjs [NAME...]
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chooseGame, comeByLink, start } from './front.mjs';
import { Officer } from './officer.mjs';
import { root, Server } from './server.mjs';
import { byKeys, dice, isOver, movedFrom, number, playOn, ready } from './table.mjs';
import { desktop, listen, phone, World } from './visitor.mjs';

const folder = path.join(root, 'docs/screenshots');
const wanted = process.argv.slice(2);
const wants = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const server = await Server.start();
const world = new World(browser, server);
fs.mkdirSync(folder, { recursive: true });

async function shoot(page, name) {
  if (!wants(name)) return;
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(300);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  console.log(name);
}

const light = (page, theme) => page.emulateMedia({ colorScheme: theme });

async function byDayAndNight(page, name) {
  await light(page, 'light');
  await shoot(page, name);
  await light(page, 'dark');
  await shoot(page, `${name}-dark`);
  await light(page, 'light');
}

// Both sides led by somebody who wants to fight, until a moment that is worth a picture.
async function playUntil(people, officer, enough) {
  const draw = dice(21);
  for (let i = 0; i < 1500; i++) {
    const asked = await Promise.any(
      people.map(async (person) => {
        await ready(person.page);
        return person;
      }),
    );
    // Another moment is not what the picture is called after.
    if (await isOver(people[0].page)) throw new Error('the game ended before the moment came');
    if (await enough(asked, i)) return;
    const was = await number(asked.page);
    await byKeys(asked.page, draw, officer.choose(asked.heard, draw));
    await movedFrom(asked.page, was);
  }
}

async function duel(game, options) {
  const people = [];
  for (let i = 0; i < 2; i++) {
    const page = await world.visit({ size: desktop });
    people.push({ page, heard: listen(page) });
  }
  await start(world, people[0].page, game, { how: 'link', options });
  await comeByLink(people[0].page, people[1].page);
  return people;
}

const last = ({ heard }) => heard.findLast(({ message }) => message.decision)?.message;

async function front() {
  const page = await world.visit();
  await page.goto(server.address);
  await page.waitForSelector('.begin .go');
  await byDayAndNight(page, 'front');
  await page.setViewportSize(phone);
  await shoot(page, 'front-phone');
  await page.goto(`${server.address}/rules/napoleon-1806`);
  await page.setViewportSize(desktop);
  await page.waitForSelector('h2');
  await shoot(page, 'rules');
}

// Games that others have put up, and what can be agreed on with whoever comes.
async function lobby() {
  const offers = [
    ['Augereau', 1806, { scenario: 'Short scenario', level: 'Grognard' }],
    ['Gneisenau', 1806, { scenario: 'Campaign', level: 'Grognard' }],
    ['Bennigsen', 1813, { rules: 'advanced' }],
  ];
  for (const [name, game, options] of offers) {
    const page = await world.visit();
    await page.goto(`${server.address}/account`);
    await page.fill('input[autocomplete=nickname]', name);
    await page.click('button:has-text("Save this name")');
    await page.waitForSelector('text=Saved.');
    await start(world, page, game, { how: 'lobby', options });
  }
  const page = await world.visit();
  await chooseGame(world, page, 1806);
  await page.click('.how button:nth-child(4)');
  await page.waitForSelector(`text=${offers[0][0]}`);
  await shoot(page, 'lobby');
  await page.context().close();
}

async function lesson() {
  const page = await world.visit();
  await chooseGame(world, page, 1806);
  await page.click('.learn:has-text("step by step")');
  await page.waitForSelector('#prompt');
  const step = page.locator('text=/Step \\d+ of \\d+/').first();
  const first = await step.textContent();
  await playOn(
    page,
    () => byKeys(page, dice(4)),
    async (i) => i >= 60 || (await step.textContent()) !== first,
  );
  await byDayAndNight(page, 'lesson');
  await page.setViewportSize(phone);
  await shoot(page, 'lesson-phone');
  await page.context().close();
}

async function campaign() {
  const people = await duel(1806, { scenario: 'Short scenario', level: 'Grognard' });
  const [host] = people;
  const officer = await Officer.of(world, 'napoleon-1806');
  const marching = (asked, i) =>
    i > 90 && asked === host && last(asked).decision.kind === 'march' && goals(asked) > 2;
  const goals = (asked) => last(asked).decision.actions.length;
  await playUntil(people, officer, marching);
  await byDayAndNight(host.page, '1806');
  await host.page.setViewportSize(phone);
  await shoot(host.page, '1806-phone');
  await host.page.click('.tabs button:nth-child(2)');
  await shoot(host.page, '1806-hand-phone');
  await host.page.click('.tabs button:nth-child(1)');
  await host.page.setViewportSize(desktop);
  await host.page.keyboard.press('b');
  await host.page.waitForSelector('dialog table');
  await shoot(host.page, 'text-board');
  await host.page.keyboard.press('Escape');

  // Whoever points at a place where the enemy stands sees his chances.
  const board = await (await fetch(`${server.address}/api/board/napoleon-1806`)).json();
  const attacked = (asked) => {
    const { operation, march } = last(asked).observation;
    const goal = operation?.kind === 'attack' && march?.goals?.find(({ enemy }) => enemy);
    return goal ? goal.ways[0].areas.at(-1) : undefined;
  };
  await playUntil(people, officer, (asked) => attacked(asked) !== undefined);
  const weighing = (await host.page.$('#prompt.mine')) ? people[0] : people[1];
  const { name } = board.areas.find(({ id }) => id === attacked(weighing));
  const there = name.en ?? name;
  await weighing.page.click(`.choices button:has-text("${there}")`);
  await weighing.page.waitForSelector('.odds');
  await byDayAndNight(weighing.page, 'odds');
  await weighing.page.keyboard.press('Escape');

  const fights = (asked) =>
    last(asked).observation.combat && /share|losses|retreat/.test(last(asked).decision.kind);
  await playUntil(people, officer, fights);
  const asked = (await host.page.$('#prompt.mine')) ? people[0] : people[1];
  await byDayAndNight(asked.page, 'battle');
  await asked.page.setViewportSize(phone);
  await shoot(asked.page, 'battle-phone');
  await asked.page.setViewportSize(desktop);
  await asked.page.click('.tools button:last-child');
  await asked.page.click('dialog .btn:has-text("Resign")');
  await asked.page.click('dialog .btn.danger');
  await asked.page.waitForSelector('.proof.good');
  await shoot(asked.page, 'over');
  await asked.page.click('dialog .btn:has-text("Replay from the start")');
  for (let i = 0; i < 40; i++) await asked.page.click('.replay button[aria-label="One move on"]');
  await shoot(asked.page, 'replay');
}

async function nations() {
  const people = await duel(1813, { rules: 'advanced' });
  const draw = { choose: () => null };
  await playUntil(
    people,
    draw,
    (asked, i) => i > 60 && last(asked).decision.kind === 'choose-action',
  );
  const asked = (await people[0].page.$('#prompt.mine')) ? people[0] : people[1];
  await byDayAndNight(asked.page, '1813');
  await asked.page.setViewportSize(phone);
  await shoot(asked.page, '1813-phone');
}

const tours = [
  [front, ['front', 'front-dark', 'front-phone', 'rules']],
  [lobby, ['lobby']],
  [lesson, ['lesson', 'lesson-dark', 'lesson-phone']],
  [
    campaign,
    [
      ...['1806', '1806-dark', '1806-phone', '1806-hand-phone', 'text-board'],
      ...['odds', 'odds-dark', 'battle', 'battle-dark', 'battle-phone', 'over', 'replay'],
    ],
  ],
  [nations, ['1813', '1813-dark', '1813-phone']],
];

try {
  for (const [tour, pictures] of tours) if (wants(...pictures)) await tour();
} finally {
  await world.close();
  await browser.close();
  await server.stop();
}
