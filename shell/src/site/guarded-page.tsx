import { startTransition, useMemo, useState } from 'react';
import type { Lineup } from '@food-court/federation/discovery';
import type { ScreenId } from '@food-court/federation/surface';
import { useSession } from '@food-court/shared-auth';
import { linksFor, type SiteLink } from '../frame/site-link';
import { usePageSource, type PageView } from '../navigation/page-source';
import { markRemoteFailed } from '../remotes/screens';
import { FailedPage } from './failed-page';
import { Guard } from './guard';
import { Page } from './page';
import { PageBoundary } from './page-boundary';
import { useTitleOf } from './page-title';

interface GuardedPageProps extends Omit<PageView, 'key' | 'attempt'> {
  pageKey: string;
  links: readonly SiteLink[];
  lineup: Lineup | undefined;
}

export function GuardedPage({ pageKey, route, params, links, lineup }: GuardedPageProps) {
  const session = useSession();
  const pages = usePageSource();
  const [attempt, setAttempt] = useState(0);
  // Each attempt makes a new object: the boundary shows the page again when the object differs.
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
  const sidebar = linksFor(links, 'sidebar', session);
  return (
    <PageBoundary view={view} fallback={failed(route.within ?? route.screen)}>
      <Guard access={route.access} title={title} isFramed={route.within !== undefined}>
        <Page view={view} sidebar={sidebar} failed={failed(route.screen)} />
      </Guard>
    </PageBoundary>
  );
}
