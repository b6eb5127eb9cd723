// Somebody new plays a game against the machine by mouse to its end, has the seed checked, takes the record
// home and looks at the game again.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { start } from '../front.mjs';
import { bivouac, temporaryFolder } from '../server.mjs';
import { byMap, dice, playOn, question } from '../table.mjs';

export const name = 'mouse';

export async function tell(world) {
  const page = await world.visit();
  await start(world, page, 1806, {
    options: { scenario: 'Short scenario', level: 'Conscript' },
  });
  assert.match(await page.textContent('.hud .sub'), /Short scenario, Conscript/);
  const draw = dice(7);
  let onMap = 0;
  const decisions = await playOn(page, async () => {
    if (await byMap(page, draw)) onMap++;
  });
  assert(onMap > decisions / 6, `the map served for ${onMap} of ${decisions} answers`);

  await page.waitForSelector('.proof.good');
  await takesTheRecordHome(page);
  await looksBack(page);
  return `${decisions} decisions, ${onMap} on the map`;
}

// The record holds the promised seed, and the program plays it again to the same end.
async function takesTheRecordHome(page) {
  const seed = await page.textContent('.proof code');
  const download = page.waitForEvent('download');
  await page.click('a[download]');
  const file = await (await download).path();
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert.equal(record.seed, seed.trim());
  const promised = createHash('sha256')
    .update(Buffer.from(record.seed, 'hex'))
    .update('napoleon-1806')
    .digest('hex');
  assert.equal(record.commitment, promised);
  const folder = temporaryFolder();
  for (const [i, game] of record.records.entries()) {
    const one = `${folder}/${i}.json`;
    fs.writeFileSync(one, typeof game === 'string' ? game : JSON.stringify(game));
    execFileSync(bivouac, ['replay', '--quiet', one], { stdio: 'pipe' });
  }
}

async function looksBack(page) {
  const piecesNow = await pieces(page);
  await page.click('dialog .btn:has-text("Replay from the start")');
  await page.waitForFunction(() =>
    /after move 0/.test(document.querySelector('#prompt').innerText),
  );
  assert.notEqual(await pieces(page), piecesNow, 'the first position is another one than the last');
  const slider = page.locator('.replay input[type=range]');
  const box = await slider.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(
    () => Number(/after move (\d+)/.exec(document.querySelector('#prompt').innerText)?.[1]) > 5,
  );
  const halfway = await question(page);
  await page.click('.replay button[aria-label="One move on"]');
  await page.waitForFunction(
    (was) => document.querySelector('#prompt .question').textContent !== was,
    halfway,
  );
  await page.click('.replay .btn:has-text("Back to now")');
  await page.waitForFunction(() => !/after move/.test(document.querySelector('#prompt').innerText));
  assert.equal(await pieces(page), piecesNow, 'the present is as it was');
}

const pieces = (page) =>
  page.$$eval('#map .piece', (all) => all.map((p) => p.getAttribute('style')).join());
