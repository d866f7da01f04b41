import type { QueryClient } from '@tanstack/react-query';
import type { SiteMap } from '@food-court/federation/discovery';
import { inBackground } from '../in-background';
import { allowance } from './line';
import { likelyLinks, whenIdle } from './likely-links';
import { isEntry, pageBehind } from './page-behind';
import { prefetchPage } from './prefetch-page';
import { prefetchQueue } from './prefetch-queue';
import { watchIntent } from './watch-intent';

/** Tells the page’s screens to load what is likely to be used. The listeners repeat this name. */
const likelyEvent = 'food-court:likely';

/** The four categories and the pages of the navbar. */
const maxLikely = 8;
/** Opened once in a visit, if at all, so a link to them does not make a visit likely. */
const rare: ReadonlySet<string> = new Set(['/login', '/register']);

interface Site {
  client: QueryClient;
  map: () => SiteMap;
  /** The code of the current builds will not be shown any more. */
  isReleasePending: () => boolean;
}

/** Returns a function to call when a page opens. */
export function startPrefetch({ client, map, isReleasePending }: Site): () => void {
  const queue = prefetchQueue();

  const add = (link: HTMLAnchorElement, isPointedAt: boolean): string | undefined => {
    const page = pageBehind(link, map());
    if (!page || (!isPointedAt && isEntry(page))) return undefined;
    const work = () =>
      prefetchPage(client, page, {
        code: !isReleasePending(),
        // A pointer moving across a menu would request every dish. Personal data is only requested when somebody is about to go there.
        data: page.route.access === 'anyone' ? !isEntry(page) : isPointedAt,
        pictures: isPointedAt && allowance() === 'what is likely',
      });
    queue.add({ pathname: page.pathname, isPointedAt, work });
    return page.pathname;
  };

  const addLikely = (): void => {
    if (allowance() !== 'what is likely') return;
    dispatchEvent(new Event(likelyEvent));
    const added = new Set<string>();
    for (const link of likelyLinks()) {
      if (added.size >= maxLikely) return;
      if (added.has(link.pathname) || rare.has(link.pathname)) continue;
      const pathname = add(link, false);
      if (pathname) added.add(pathname);
    }
  };

  const onPage = (): void => {
    queue.clear();
    whenIdle(() => void inBackground(addLikely));
  };

  watchIntent(document, (link) => {
    if (allowance() !== 'nothing') add(link, true);
  });
  onPage();
  return onPage;
}
