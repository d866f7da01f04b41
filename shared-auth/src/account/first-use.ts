/** No `pointerdown`: what a touch opens starts by the click and must come first. */
const gestures = ['pointermove', 'wheel', 'keydown', 'click', 'focusin'] as const;

/**
 * Calls the listener once, when somebody uses the page: moves the pointer, presses, scrolls, types, or returns to this
 * tab. A replayed early press counts, too (decision 68).
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
