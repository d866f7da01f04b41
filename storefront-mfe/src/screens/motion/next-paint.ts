/** A tab in the background paints nothing. */
const longestPaintMs = 200;

/** A page that is left paints no more: what was pressed last is stored while it closes. */
let isLeft = false;

/** To be awaited: the browser paints first what a press has changed, which whatever follows would hold up. */
export const nextPaint = (): true | Promise<unknown> =>
  isLeft ||
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestPaintMs);
    addEventListener('pagehide', () => resolve((isLeft = true)), { once: true });
  });
