/** A tab in the background paints nothing. */
const longestPaintMs = 200;

/** A page does not paint after it is left, so the last press is stored while the page closes. */
let isLeft = false;

/** To be awaited: the browser paints first what a press has changed, which whatever follows would hold up. */
export const nextPaint = (): true | Promise<unknown> =>
  isLeft ||
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestPaintMs);
    addEventListener('pagehide', () => resolve((isLeft = true)), { once: true });
  });
