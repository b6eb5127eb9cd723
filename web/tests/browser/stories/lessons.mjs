// One person alone: an account and back into it, the first steps of the guided game, not being asked again, a
// glossary; and two who lead a side together.
import assert from 'node:assert/strict';
import { begin, chooseGame, start } from '../front.mjs';
import { byKeys, dice, movedFrom, number, playOn, ready } from '../table.mjs';

export const name = 'lessons';

// Milliseconds, where the server is made to be slow.
const slow = 500;

export async function tell(world) {
  await account(world);
  const steps = await lesson(world);
  const asked = await standing(world);
  await glossary(world);
  const team = await together(world);
  return `${steps}; ${asked}; ${team}`;
}

async function account(world) {
  const page = await world.visit();
  const form = 'form:has(button[value=new])';
  const field = `${form} input[autocomplete=username]`;
  const secret = `${form} input[type=password]`;
  // The server is slow to say who one is; what is typed as soon as one can stays all the same.
  await page.route('**/api/me', async (route) => {
    await new Promise((done) => setTimeout(done, slow));
    await route.continue();
  });
  await page.goto(`${world.server.address}/account`);
  await page.fill(field, 'Berthier');
  await page.fill(secret, 'wagram1809');
  await page.waitForTimeout(2 * slow);
  const typed = async () => [await page.inputValue(field), await page.inputValue(secret)];
  assert.deepEqual(await typed(), ['Berthier', 'wagram1809'], 'what was typed stays');
  await page.fill('input[autocomplete=nickname]', 'Alexandre');
  await page.click('button:has-text("Save this name")');
  await page.waitForSelector('text=Saved.');
  assert.deepEqual(await typed(), ['Berthier', 'wagram1809'], 'another form leaves it alone');
  await page.unroute('**/api/me');
  await page.click(`${form} button[value=new]`);
  await signedIn(page, 'Berthier');
  await page.click('button:has-text("Sign out")');
  await page.waitForSelector(form);
  await page.fill(field, 'Berthier');
  await page.fill(secret, 'wagram1809');
  await page.click(`${form} button[value=in]`);
  await signedIn(page, 'Berthier');
  await page.close();
}

// A name that somebody chose stands between signs that keep the direction of the words around it.
const signedIn = (page, name) =>
  page.waitForSelector(`text=/^Signed in as \\u2068?${name}\\u2069?\\.$/u`);

// The lesson leads on from step to step as one does what it says.
async function lesson(world) {
  const page = await world.visit();
  await chooseGame(world, page, 1813);
  await page.click('.learn:has-text("step by step")');
  await page.waitForSelector('#prompt');
  const step = page.locator('text=/Step \\d+ of \\d+/').first();
  const first = await step.textContent();
  const draw = dice(13);
  await playOn(
    page,
    () => byKeys(page, draw),
    async (i) => i >= 60 || (await step.textContent().catch(() => first)) !== first,
  );
  const then = await step.textContent();
  assert.notEqual(then, first, 'the lesson goes on');
  await page.close();
  return then.trim();
}

// Two clicks, and a kind of moment is not asked about any more; one more, and it is.
async function standing(world) {
  const page = await world.visit();
  await start(world, page, 1806);
  const draw = dice(14);
  const waive = 'button:has-text("For this turn"):not(:disabled)';
  let was;
  await playOn(
    page,
    () => byKeys(page, draw),
    async () => {
      const button = await page.$(waive);
      if (!button) return false;
      was = await number(page);
      // The question may be over before it is clicked: then the game goes on to another.
      return await button.click().then(
        () => true,
        () => false,
      );
    },
  );
  await page.waitForSelector('[role=status]:has-text("You are not asked")');
  await movedFrom(page, was);
  await page.click('button:has-text("Ask me again")');
  await page.waitForSelector('[role=status]:has-text("You are not asked")', { state: 'detached' });
  await page.close();
  return 'waived and asked again';
}

async function glossary(world) {
  const page = await world.visit();
  await page.goto(`${world.server.address}/rules`);
  await page.waitForSelector('#glossary');
  await page.fill('input[type=search]', 'contested');
  const term = page.locator('dl div:has(dt.term:has-text("contested area"))');
  await term.waitFor();
  const clause = await term.locator('a.rule').getAttribute('href');
  assert(await page.$(`[id="${clause.slice(1)}"]`), 'the clause is on the page');
  await page.close();
}

// Captain and officer against a machine: who may not decide sees whose decision it is, and cannot press anything.
async function together(world) {
  const captain = await world.visit();
  await chooseGame(world, captain, 1806);
  await captain.click('summary:has-text("Two to a side")');
  await captain.click('fieldset .option button:has-text("two")');
  const duty = captain.locator('fieldset .options .option');
  const offered = await duty.count();
  for (let i = 0; i < offered; i++) await duty.nth(i).locator('button:has-text("officer")').click();
  const made = await begin(captain);
  assert(offered > 0, 'there are duties to share out');
  const officer = await world.visit();
  await officer.goto(new URL(made.officers.french, world.server.address).href);
  await ready(officer);
  await captain.waitForSelector('[role=status]:has-text("This decision is for the officer")');
  assert.equal(await captain.$('#prompt.mine'), null, 'it is not the captain’s');
  const usable = '#choices li:not(.not) button:not(:disabled), #prompt .go:not(:disabled)';
  assert.equal((await captain.$$(usable)).length, 0, 'and he cannot answer it');
  const was = await number(officer);
  await byKeys(officer, dice(15));
  await movedFrom(officer, was);
  await captain.close();
  await officer.close();
  return 'an officer decided';
}
