import type { EarlyPresses } from '@food-court/federation/discovery';
import { mainContentId } from '../frame/site-frame';

declare global {
  interface Window {
    earlyPresses?: EarlyPresses<HTMLButtonElement, MouseEvent>;
  }
}

/** A visitor who pressed longer ago no longer waits for it and would be surprised. */
const waitsAtMostMs = 10_000;

/**
 * Replays presses made before hydration: buttons of the frame once the frame is hydrated, those of the page once the
 * page is. React itself handles a press that is being dispatched right now, and all later ones.
 */
export function replayEarlyPresses(part: 'frame' | 'page'): void {
  const presses = [...(window.earlyPresses ?? [])];
  if (part === 'page') delete window.earlyPresses;
  const isOfPart = (button: HTMLElement): boolean => (button.closest(`#${mainContentId}`) ? 'page' : 'frame') === part;
  const unanswered = presses.filter(
    ([button, press]) =>
      isOfPart(button) && press.eventPhase === Event.NONE && performance.now() - press.timeStamp < waitsAtMostMs,
  );
  // Deferred, because inside React’s commit the page’s effects have not run.
  setTimeout(() => {
    unanswered.forEach(([button]) => button.click());
    // From here on, the basket count includes the presses.
    if (part === 'page')
      document.querySelectorAll('[data-added]').forEach((link) => link.removeAttribute('data-added'));
  });
}
