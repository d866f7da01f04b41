import type { QueryClient } from '@tanstack/react-query';
import type { SiteMap } from '@food-court/federation/discovery';
import { inBackground } from '../navigation/in-background';
import { allowance } from './line';
import { likelyLinks, whenIdle } from './likely-links';
import { isEntry, pageBehind } from './page-behind';
import { prefetchPage } from './prefetch-page';
import { prefetchQueue } from './prefetch-queue';
import { watchIntent } from './watch-intent';

/** Tells the screens of the page that they may load what is likely to be used. The places that listen name it themselves. */
const likelyEvent = 'food-court:likely';

/** The four categories and the pages of the navbar. */
const maxLikely = 8;
/** Opened once in a visit, if at all: a link to them is no sign that somebody goes there. */
const rare: ReadonlySet<string> = new Set(['/login', '/register']);

interface Site {
  client: QueryClient;
  map: () => SiteMap;
  /** The code of the builds of now will not be shown any more. */
  isReleasePending: () => boolean;
}

/** Answers what to do at each page that is opened. */
export function startPrefetch({ client, map, isReleasePending }: Site): () => void {
  const queue = prefetchQueue();

  const add = (link: HTMLAnchorElement, isPointedAt: boolean): string | undefined => {
    const page = pageBehind(link, map());
    if (!page || (!isPointedAt && isEntry(page))) return undefined;
    const work = () =>
      prefetchPage(client, page, {
        code: !isReleasePending(),
        // A pointer on its way over a menu would ask for every dish. What is a person’s own is asked at a hint of their going there.
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
