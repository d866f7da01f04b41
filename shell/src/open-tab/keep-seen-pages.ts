import type { startOffline } from './offline/start-offline';
import { forFirstUse } from './used-or-idle';

/** Also saves the pages of somebody who only reads. */
const longestWaitMs = 20_000;

/**
 * Saves the visited pages for when the line is down. The code loads when the page is used or the browser is idle, and
 * at once if the line is already down. Returns a function to call when a page opens.
 */
export function keepSeenPages(...site: Parameters<typeof startOffline>): () => void {
  let onPage = (): void => {};
  const isSaved = document.documentElement.dataset.seenAt !== undefined;
  const longestWait = new Promise((resolve) => setTimeout(resolve, isSaved ? 0 : longestWaitMs));
  const load = () => import(/* webpackChunkName: "offline" */ './offline/start-offline');
  void Promise.race([forFirstUse(load), longestWait.then(load)])
    .then((offline) => (onPage = offline.startOffline(...site)))
    // The page works without it.
    .catch(() => undefined);
  return () => onPage();
}
