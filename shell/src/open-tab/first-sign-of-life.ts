/** A finger that goes down is none: what it presses has begun by the click, and comes first. */
const signsOfLife = ['pointermove', 'click', 'keydown', 'scroll'] as const;

/** Whoever opens a page and does nothing may not open another one. */
export const firstSignOfLife = new Promise<void>((resolve) => {
  for (const name of signsOfLife) addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
});
