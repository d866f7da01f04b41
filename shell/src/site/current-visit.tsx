import { startTransition, useMemo, useState } from 'react';
import type { Lineup } from 'federation/discovery';
import type { ScreenId } from 'federation/surface';
import { useSession } from 'shared-auth';
import { linksFor, type SiteLink } from '../frame/site-link';
import { usePageSource, type Visit } from '../navigation/page-source';
import { distrust } from '../remotes/loaded-screens';
import { FailedPage } from './failed-page';
import { Guard } from './guard';
import { Page } from './page';
import { PageBoundary } from './page-boundary';
import { pageTitle, usePageTitle } from './page-title';

interface CurrentVisitProps extends Omit<Visit, 'key'> {
  arrival: string;
  links: readonly SiteLink[];
  lineup: Lineup | undefined;
}

export function CurrentVisit({ arrival, route, params, links, lineup }: CurrentVisitProps) {
  const session = useSession();
  const pages = usePageSource();
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new object: the boundary tells by it that it may show the page again.
  const visit = useMemo<Visit>(() => ({ key: arrival, route, params }), [arrival, route, params, attempt]);
  const title = pageTitle(route, params);
  usePageTitle(title);

  const retry = (screen: ScreenId) => {
    distrust(screen);
    pages.retry(visit).catch(() => {});
    startTransition(() => setAttempt((before) => before + 1));
  };
  const failed = (screen: ScreenId) => (error: unknown) => (
    <FailedPage title={title} failure={{ error, screen, lineup }} onRetry={() => retry(screen)} />
  );
  const sidebar = linksFor(links, 'sidebar', session);
  return (
    <PageBoundary visit={visit} fallback={failed(route.within ?? route.screen)}>
      <Guard access={route.access} title={title} framed={route.within !== undefined}>
        <Page visit={visit} sidebar={sidebar} failed={failed(route.screen)} />
      </Guard>
    </PageBoundary>
  );
}
