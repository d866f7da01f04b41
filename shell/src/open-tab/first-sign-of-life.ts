/** No `pointerdown`: what a touch opens starts by the click and must come first. */
const signsOfLife = ['pointermove', 'click', 'keydown', 'scroll'] as const;

/** Resolves at the first interaction: a visitor who opens a page and does nothing may never open another one. */
export const firstSignOfLife = new Promise<void>((resolve) => {
  for (const name of signsOfLife) addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
});
