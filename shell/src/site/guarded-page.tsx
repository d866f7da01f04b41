import { startTransition, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Lineup } from '@food-court/federation/discovery';
import type { ScreenId } from '@food-court/federation/surface';
import { useSession } from '@food-court/shared-auth';
import { linksFor, type SiteLink } from '../frame/site-link';
import { usePageSource, type PageView } from '../navigation/page-source';
import { markRemoteFailed } from '../remotes/screens';
import { PageSkeleton } from '../page/page-skeleton';
import { FailedPage } from './failed-page';
import { Guard } from './guard';
import { Page } from './page';
import { PageBoundary } from './page-boundary';
import { useTitleOf } from './page-title';

interface GuardedPageProps extends Omit<PageView, 'key' | 'attempt'> {
  pageKey: string;
  links: readonly SiteLink[];
  lineup: Lineup | undefined;
  isFirst: boolean | undefined;
}

export function GuardedPage({ pageKey, route, params, links, lineup, isFirst }: GuardedPageProps) {
  const session = useSession();
  const pages = usePageSource();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  // Each attempt creates a new object, because the boundary only retries when the view differs.
  const view = useMemo<PageView>(() => ({ key: pageKey, route, params, attempt }), [pageKey, route, params, attempt]);
  const title = useTitleOf(route, params);

  const retry = (screen: ScreenId) => {
    markRemoteFailed(screen);
    pages.retry(view).catch(() => {});
    startTransition(() => setAttempt((before) => before + 1));
  };
  const failed = (screen: ScreenId) => (error: unknown) => (
    <FailedPage title={title} failure={{ error, screen, lineup }} onRetry={() => retry(screen)} />
  );
  const page = <Page view={view} sidebar={linksFor(links, 'sidebar', session)} failed={failed(route.screen)} />;
  return (
    <PageBoundary view={view} fallback={failed(route.within ?? route.screen)}>
      <Guard access={route.access} title={title} isFramed={route.within !== undefined}>
        {route.opensAtOnce && !isFirst ? (
          // A new boundary shows its placeholder even in a transition. A search on the same page creates no new one.
          <Suspense key={pathname} fallback={<PageSkeleton title={title} />}>
            {page}
          </Suspense>
        ) : (
          page
        )}
      </Guard>
    </PageBoundary>
  );
}
