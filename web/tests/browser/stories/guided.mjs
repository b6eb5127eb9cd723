// The guided first games to their end: who does what each step says wins, who does not is told the truth, and begins
// again with one click.
import assert from 'node:assert/strict';
import { chooseGame, learn } from '../front.mjs';
import { choiceTexts, choose, isOver, movedFrom, number, ready } from '../table.mjs';

export const name = 'guided';

export async function tell(world) {
  const campaign = await jena(world);
  const nations = await leipzig(world);
  await astray(world);
  return `1806 in ${campaign} steps, 1813 in ${nations}, and astray`;
}

const at = async (page) =>
  Number((await page.textContent('aside header b')).match(/\d+/)?.[0] ?? Number.NaN);

async function opened(world, game, language) {
  const page = await world.visit({ language });
  await chooseGame(world, page, game);
  await learn(page);
  await ready(page);
  return page;
}

async function answer(page, words) {
  await ready(page);
  const was = await number(page);
  await choose(page, words);
  await movedFrom(page, was);
}

// What is chosen already needs the button alone.
async function press(page) {
  const was = await number(page);
  await page.click('#prompt .go:not(:disabled)');
  await movedFrom(page, was);
}

// Does what the steps say one after the other, each of them while it is on the screen.
async function follow(page, course, look) {
  for (const [step, acts] of course) {
    await ready(page);
    assert.equal(await at(page), step, 'the lesson is at the step that is done next');
    assert.equal(await page.$('aside .off'), null, 'and does not say that it was left');
    await look(page, `step-${step}`);
    for (const act of acts) await (typeof act === 'string' ? answer(page, act) : act(page, look));
  }
  await page.waitForSelector('dialog[open] .laurel');
  await look(page, 'end');
}

// Two ways to Lützen cost the same: the last road is clicked on the map, and the axis of retreat is said before.
async function byPegau(page, look) {
  const was = await number(page);
  await page.click('#choices li button:has-text("Lützen and attack there, by Weissenfels")');
  await page.waitForSelector('#prompt :text("Axis of retreat: Weissenfels")');
  await look(page, 'by-weissenfels');
  await page.click('#map [data-road=pegau]');
  await page.waitForSelector('#prompt :text("Axis of retreat: Pegau")');
  await look(page, 'by-pegau');
  // The same by keys: the roads are buttons beside the question.
  await page.focus('#prompt [role=radio]:has-text("Weissenfels")');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#prompt :text("Axis of retreat: Weissenfels")');
  await page.click('#prompt [role=radio]:has-text("Pegau")');
  await page.click('#prompt .go:not(:disabled)');
  await movedFrom(page, was);
}

// Whatever has to be shared out goes to the first who can bear it.
async function shareOut(page) {
  for (;;) {
    await ready(page);
    const texts = await choiceTexts(page);
    if ((await isOver(page)) || texts.some((text) => text.startsWith('Pass'))) return;
    await answer(page, texts[0]);
  }
}

export async function jena(world, look = () => undefined) {
  const page = await opened(world, 1806, 'en');
  const course = [
    [1, ['March with Murat']],
    [2, ['March to Leipzig']],
    [3, ['Stop here']],
    [5, ['Moving attack with Davout', 'Take Soult along']],
    [6, [byPegau]],
    [7, [shareOut]],
    [8, ['Pass']],
  ];
  await follow(page, course, look);
  const journal = await page.textContent('#journal');
  for (const part of ['axis of retreat towards Pegau', 'Prussians retreat to', 'French pursue'])
    assert(journal.includes(part), `the journal tells: ${part}`);
  await page.waitForSelector('dialog :text("You know enough")');
  assert.equal(await page.$('dialog .proof'), null, 'what is arranged is not called unarranged');
  assert.equal(await page.$('dialog button:has-text("Rematch")'), null, 'a lesson is not returned');
  await page.close();
  return course.length;
}

export async function leipzig(world, look = () => undefined) {
  const page = await opened(world, 1813, 'fr');
  const course = [
    [1, ['Jouer la carte colline', 'Retirer le marqueur Murat à Liebertwolkwitz']],
    [2, ['Prendre la carte colline dans la rangée ouverte']],
    [3, ['Jouer la carte colline']],
    [4, ['Jouer la carte cavalerie', 'Déplacer le marqueur Poniatowski à Dölitz', 'Probstheida']],
    [5, ['Piocher la carte cachée']],
    [6, ['Révéler la mission Leipzig']],
    [8, ['Jouer la carte forêt']],
    [9, ['Finir le tour ici']],
  ];
  await follow(page, course, look);
  await page.waitForSelector('dialog :text("Vous en savez assez")');
  await page.close();
  return course.length;
}

// Who stays where he is takes nothing, and loses.
export async function astray(world, look = () => undefined) {
  const page = await opened(world, 1806, 'en');
  for (const corps of ['Murat', 'Davout', 'Soult', 'Lannes']) {
    await answer(page, `March with ${corps}`);
    await ready(page);
    if ((await choiceTexts(page)).includes('That is all')) await press(page);
    await answer(page, 'Stop here');
    if (corps === 'Murat') await page.waitForSelector('aside .off');
  }
  await page.waitForSelector('dialog[open] :text("Not won this time")');
  await look(page, 'astray');
  const said = await page.textContent('dialog[open]');
  assert(!said.includes('You know enough'), 'nobody is praised for a loss');
  const before = page.url();
  await page.click('dialog button:has-text("The lesson again")');
  await page.waitForFunction((was) => location.href !== was, before);
  await ready(page);
  assert.equal(await at(page), 1);
  await page.close();
}
