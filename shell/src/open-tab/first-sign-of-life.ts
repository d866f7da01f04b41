const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whoever opens a page and does nothing does not open another one. */
export const firstSignOfLife = new Promise<void>((resolve) => {
  for (const name of signsOfLife) addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
});
