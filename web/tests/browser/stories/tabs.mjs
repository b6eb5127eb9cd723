// Two windows of one player agree; an answer to a question that is gone is refused and does no harm.
import assert from 'node:assert/strict';
import { start } from '../front.mjs';
import { byKeys, choiceTexts, dice, number, playOn, question, ready } from '../table.mjs';
import { comes, listen } from '../visitor.mjs';

export const name = 'tabs';

export async function tell(world) {
  const person = await world.person();
  const one = await world.visit({ person });
  await start(world, one, 1806);
  const two = await world.visit({ person });
  // What the server says to the second window can be held back.
  const gate = { open: true, held: [] };
  await two.routeWebSocket(/socket/, (page) => {
    const server = page.connectToServer();
    server.onMessage((message) => {
      if (gate.open) page.send(message);
      else gate.held.push(() => page.send(message));
    });
  });
  await two.goto(one.url());
  const heard = listen(one);

  const draw = dice(6);
  let agreed = 0;
  await playOn(
    one,
    () => byKeys(one, draw),
    async (i) => {
      await two.waitForFunction(
        (n) => document.querySelector('#prompt')?.dataset.number === n,
        await number(one),
      );
      await ready(two);
      assert.equal(await question(two), await question(one));
      assert.deepEqual(await choiceTexts(two), await choiceTexts(one));
      agreed++;
      return i >= 10;
    },
  );

  // The first window answers; the second does not know and answers too.
  gate.open = false;
  const old = await question(two);
  await playOn(
    one,
    () => byKeys(one, draw),
    (i) => i >= 2,
  );
  const before = await everything(one);
  const moves = heard.filter(({ message }) => message.type === 'moved').length;
  assert.equal(await question(two), old, 'the second window has heard nothing');
  const held = gate.held.length;
  await byKeys(two, draw);
  assert(await comes(() => gate.held.length > held), 'the second window is not answered');
  assert.equal(heard.filter(({ message }) => message.type === 'moved').length, moves);
  assert.deepEqual(await everything(one), before, 'the stale answer has changed nothing');
  gate.open = true;
  for (const send of gate.held) send();
  await ready(two);
  await two.waitForFunction(
    (n) => document.querySelector('#prompt')?.dataset.number === n,
    await number(one),
  );
  assert.deepEqual(await everything(two), before, 'the second window is back with the first');
  await playOn(
    two,
    () => byKeys(two, draw),
    (i) => i >= 2,
  );
  return `${agreed} moments agreed`;
}

const everything = async (page) => [
  await number(page),
  await question(page),
  await choiceTexts(page),
  await page.$$eval('#journal li', (list) => list.map((li) => li.innerText)),
];
