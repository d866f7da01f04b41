import type { startOffline } from '../offline/start-offline';
import { forFirstUse } from './used-or-idle';

/** Somebody who only reads has what they read, too. */
const longestWaitMs = 20_000;

/**
 * Keeps what is seen for when the line is down. The code comes when the page is used or the browser is idle, and at once where
 * the line is down already. Answers what to do at each page that is opened.
 */
export function keepSeenPages(...site: Parameters<typeof startOffline>): () => void {
  let onPage = (): void => {};
  const isSaved = document.documentElement.dataset.seenAt !== undefined;
  const longestWait = new Promise((resolve) => setTimeout(resolve, isSaved ? 0 : longestWaitMs));
  const load = () => import(/* webpackChunkName: "offline" */ '../offline/start-offline');
  void Promise.race([forFirstUse(load), longestWait.then(load)])
    .then((offline) => (onPage = offline.startOffline(...site)))
    // The page is as it was without it.
    .catch(() => undefined);
  return () => onPage();
}
