import { followServer } from '../session/session-keeper';

const longAwayMs = 30_000;

/** Much may have changed for somebody who comes back to a tab that made no call meanwhile. */
export function followOnReturn(): void {
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (Date.now() - leftAt >= longAwayMs) followServer();
  });
}
