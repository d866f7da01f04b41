/** Not the finger that goes down: what it presses has begun by the click, and comes first. */
const gestures = ['pointermove', 'wheel', 'keydown', 'click', 'focusin'] as const;

/**
 * Calls once, when somebody uses the page: moves the pointer, presses, scrolls, types, or comes back to this tab. A button that
 * was pressed before is pressed again (decision 68).
 */
export function onFirstUse(listener: () => void): void {
  const until = new AbortController();
  const use = (): void => {
    until.abort();
    listener();
  };
  const options = { capture: true, passive: true, signal: until.signal };
  for (const gesture of gestures) addEventListener(gesture, use, options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && use(), options);
}
