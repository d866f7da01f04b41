import type { startPrefetch } from '../navigation/prefetch/start-prefetch';
import { forFirstUse } from './used-or-idle';

/** Returns a function to call when a page opens. The code loads when the page is used or the browser is idle. */
export function prefetchFromPages(site: Parameters<typeof startPrefetch>[0]): () => void {
  let onPage = (): void => {};
  void forFirstUse(() => import(/* webpackChunkName: "prefetch" */ '../navigation/prefetch/start-prefetch'))
    .then((prefetch) => (onPage = prefetch.startPrefetch(site)))
    // Without it, each page is fetched when it is opened.
    .catch(() => undefined);
  return () => onPage();
}
