// Calls back when the current content has been painted, or soon if the page is hidden and nothing is painted.
// Returns how to cancel.
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
