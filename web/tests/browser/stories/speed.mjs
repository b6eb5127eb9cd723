// From the click to the map of 1806 before one's eyes.
import assert from 'node:assert/strict';
import { chooseGame } from '../front.mjs';

export const name = 'speed';
// Nothing else at the same time.
export const alone = true;

const times = 5;
// What is fetched between the click and the map: the game and an icon or two; also the table's script and style, what
// it moves by and four fonts, eleven in all, where the page had no time to fetch them before. Work is counted, since
// time hangs on what else the machine does.
const mostRequests = 15;
const busyFor = 200;

export async function tell(world) {
  const taken = [];
  const shares = [];
  const references = [];
  const requests = [];
  for (let i = 0; i < times; i++) {
    shares.push(shareOfCore());
    references.push(await reference(world));
    const { time, asked } = await once(world);
    taken.push(time);
    requests.push(asked);
  }
  const ratio = middle(taken) / middle(references);
  const figure =
    `map after ${middle(taken).toFixed(0)} ms (${taken.map((t) => t.toFixed(0)).join(', ')})` +
    ` with ${(middle(shares) * 100).toFixed(0)} % of a core, ${ratio.toFixed(2)} references`;
  assert(Math.max(...requests) <= mostRequests, `${Math.max(...requests)} requests; ${figure}`);
  return `${figure}, ${Math.max(...requests)} requests`;
}

// A drawing that never changes: shapes and words, measured and painted.
async function reference(world) {
  const page = await world.visit();
  const time = await page.evaluate(async () => {
    const began = performance.now();
    const shapes = [];
    for (let i = 0; i < 3000; i++) {
      const x = (i * 37) % 900;
      const y = (i * 91) % 700;
      shapes.push(
        `<path d="M${x} ${y}q20 5 30 30t40 10z" fill="#${(i % 900) + 100}"/>` +
          (i % 6 ? '' : `<text x="${x}" y="${y}" font-size="14">Auerstedt ${i}</text>`),
      );
    }
    document.body.innerHTML = `<svg viewBox="0 0 900 700">${shapes.join('')}</svg>`;
    for (const word of document.querySelectorAll('svg text')) word.getBBox();
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return performance.now() - began;
  });
  await page.context().close();
  return time;
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

// How much of a core one gets, so that the work of others on the same machine is not called slowness of ours.
function shareOfCore() {
  const began = performance.now();
  const used = process.cpuUsage();
  while (performance.now() - began < busyFor);
  const { user, system } = process.cpuUsage(used);
  return Math.min(1, (user + system) / 1000 / (performance.now() - began));
}

// A new person each time, who has nothing of it in store.
async function once(world) {
  const page = await world.visit();
  await chooseGame(world, page, 1806);
  await page.evaluate(() => {
    window.painted = new Promise((done) => {
      addEventListener(
        'click',
        () => {
          const clicked = performance.now();
          // Two frames later what is there has been painted.
          const look = () =>
            document.querySelectorAll('#map svg .piece').length > 0
              ? requestAnimationFrame(() =>
                  requestAnimationFrame(() => done(performance.now() - clicked)),
                )
              : requestAnimationFrame(look);
          look();
        },
        { capture: true, once: true },
      );
    });
  });
  let asked = 0;
  page.on('request', () => asked++);
  await page.click('.begin .go');
  const time = await page.evaluate(() => window.painted);
  await page.context().close();
  return { time, asked };
}
