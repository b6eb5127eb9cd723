// What can be measured of how a page looks.

const leastText = 11;
const leastTarget = 44;

export const fits = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

// Texts that are shown smaller than can be read; drawings count as large as they are on the screen.
export const largeEnoughToRead = (page) =>
  page.evaluate((least) => {
    const small = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data.trim();
      const element = walk.currentNode.parentElement;
      // A picture of a game is there to be recognised, not to be read.
      if (!text || element.closest('.sr, .picture, script, style, option')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const scale = element instanceof SVGElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
      // A tenth of a pixel is the rounding of a zoom.
      if (size < least - 0.1) small.add(`${size.toFixed(1)} px: ${text.slice(0, 40)}`);
    }
    return [...small];
  }, leastText);

// Things to touch that are smaller than a finger.
export const largeEnoughToHit = (page, selectors) =>
  page.evaluate(
    ({ selectors, least }) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
          if (!element.checkVisibility()) return [];
          const { width, height } = element.getBoundingClientRect();
          if (width >= least && height >= least) return [];
          return [
            `${selector} ${width.toFixed(0)}x${height.toFixed(0)}: ${element.textContent.trim()}`,
          ];
        }),
      ),
    { selectors, least: leastTarget },
  );

// Things that are not whole on the screen.
export const cutOff = (page, selectors) =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
          if (!element.checkVisibility()) return [];
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return whole ? [] : [`${selector}: ${element.textContent.trim()}`];
        }),
      ),
    selectors,
  );

// How much of the height of the screen the board has.
export const boardShare = (page) =>
  page.$eval('.board', (board) => board.getBoundingClientRect().height / innerHeight);
