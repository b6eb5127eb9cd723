// Starting a game on the first page, as a person does it.
const ways = { bot: 1, link: 2, hotseat: 3, lobby: 4 };
const games = { 1806: 1, 1813: 2 };
// What stands above the values of an option, in English.
const labels = {
  scenario: 'Scenario',
  level: 'Rules',
  rules: 'Rules',
  seat: 'You lead',
  clock: 'Clock',
  flag: 'When time is up',
};

// `press` is how a thing is touched: click, tap.
const clicking = (page) => (selector) => page.click(selector);
export const tapping = (page) => (selector) => page.tap(selector);

export async function set(page, option, value, press = clicking(page)) {
  await press(`.option:has(small:text-is("${labels[option]}")) button:has-text("${value}")`);
}

export async function chooseGame(world, page, game, press = clicking(page)) {
  await page.goto(world.server.address);
  await press(`.games li:nth-child(${games[game]}) button`);
}

// The guided first game of the title that is chosen.
export async function learn(page) {
  await page.click('button.learn');
  await page.waitForSelector('#prompt');
}

// Founds it and comes to the table; what the server said to the founding is returned.
export async function begin(page, press = clicking(page)) {
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/games') && answer.request().method() === 'POST',
  );
  await press('.begin .go');
  await page.waitForSelector('#prompt');
  return (await made).json();
}

// On a phone the settings are folded.
export async function unfold(page, press = clicking(page)) {
  await page.waitForSelector('.begin .go');
  if (await page.isVisible('.fold[aria-expanded=false]')) await press('.fold');
}

export async function start(world, page, game, { how = 'bot', options = {}, press } = {}) {
  await chooseGame(world, page, game, press);
  await unfold(page, press);
  await (press ?? clicking(page))(`.how button:nth-child(${ways[how]})`);
  for (const [option, value] of Object.entries(options)) await set(page, option, value, press);
  return begin(page, press);
}

// The link that the host sees, opened by the guest.
export async function comeByLink(host, guest) {
  const field = await host.waitForSelector('input[readonly]');
  await guest.goto(await field.inputValue());
  await guest.waitForSelector('#prompt');
  await host.waitForSelector('input[readonly]', { state: 'detached' });
}
