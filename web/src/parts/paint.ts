// Does something when what is in the page now has been painted, or soon where nothing is painted because nobody
// looks. Returns how to call it off.
const longestWait = 400;

export function afterPaint(act: () => void): () => void {
  let waiting = setTimeout(act, longestWait);
  const frame = requestAnimationFrame(() => {
    clearTimeout(waiting);
    waiting = setTimeout(act, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
  };
}
