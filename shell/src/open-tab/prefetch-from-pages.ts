import type { startPrefetch } from '../prefetch/start-prefetch';
import { forFirstUse } from './used-or-idle';

/** Answers what to do at each page that is opened. The code comes when the page is used, or when the browser is idle. */
export function prefetchFromPages(site: Parameters<typeof startPrefetch>[0]): () => void {
  let onPage = (): void => {};
  void forFirstUse(() => import(/* webpackChunkName: "prefetch" */ '../prefetch/start-prefetch')).then(
    (prefetch) => (onPage = prefetch.startPrefetch(site)),
    // Each page is fetched when it is opened.
    () => undefined,
  );
  return () => onPage();
}
