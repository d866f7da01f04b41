import type { startPrefetch } from '../prefetch/start-prefetch';
import { firstSignOfLife } from './first-sign-of-life';

/** Answers what to do at each page that is opened. The code comes when the page is used. */
export function prefetchFromPages(site: Parameters<typeof startPrefetch>[0]): () => void {
  let onPage = (): void => {};
  void firstSignOfLife
    .then(() => import(/* webpackChunkName: "prefetch" */ '../prefetch/start-prefetch'))
    .then(
      (prefetch) => (onPage = prefetch.startPrefetch(site)),
      // Each page is fetched when it is opened.
      () => undefined,
    );
  return () => onPage();
}
