const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** A finger that presses a link opens its page first. */
const pressMs = 300;

/** Whoever opens a page and does nothing may not open another one. */
export const firstSignOfLife = new Promise<void>((resolve) => {
  for (const name of signsOfLife) {
    const react = (): void => void (name === 'pointerdown' ? setTimeout(resolve, pressMs) : resolve());
    addEventListener(name, react, { once: true, capture: true, passive: true });
  }
});
