import type { EarlyPresses } from '@food-court/federation/discovery';
import { mainContentId } from '../frame/site-frame';

declare global {
  interface Window {
    earlyPresses?: EarlyPresses<HTMLButtonElement, MouseEvent>;
  }
}

/** Somebody who pressed longer ago does not wait for it any more, and would be surprised. */
const waitsAtMostMs = 10_000;

/**
 * What was pressed before hydration is pressed again after it: buttons of the frame when the frame is hydrated, those of the
 * page when the page is. React answers a press that it is being handed right now, and all that come later.
 */
export function replayEarlyPresses(part: 'frame' | 'page'): void {
  const presses = [...(window.earlyPresses ?? [])];
  if (part === 'page') delete window.earlyPresses;
  const isOfPart = (button: HTMLElement): boolean => (button.closest(`#${mainContentId}`) ? 'page' : 'frame') === part;
  const unanswered = presses.filter(
    ([button, press]) =>
      isOfPart(button) && press.eventPhase === Event.NONE && performance.now() - press.timeStamp < waitsAtMostMs,
  );
  // Not inside React's commit, where the effects of the page have not run.
  setTimeout(() => {
    unanswered.forEach(([button]) => button.click());
    // From here on the count says it.
    if (part === 'page')
      document.querySelectorAll('[data-added]').forEach((link) => link.removeAttribute('data-added'));
  });
}
