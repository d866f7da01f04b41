import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findDestination, type SiteMap, type SiteRoute } from 'federation/discovery';
import { useSession } from 'shared-auth';
import { SiteFrame } from '../frame/site-frame';
import { linksFor, type SiteLink } from '../frame/site-link';
import { usePageSource, visitKey, type Visit } from '../navigation/page-source';
import NotFound from '../screens/not-found/not-found.screen';
import { Guard } from './guard';
import { NavigationProgress } from './navigation-progress';
import { NotAwakeNotice } from './not-awake-notice';
import { Page } from './page';
import { PageBoundary } from './page-boundary';
import { PageSkeleton } from './page-skeleton';
import { notFoundTitle, pageTitle, usePageTitle } from './page-title';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';
import { useArrival } from './use-arrival';
import { useFirstPage } from './use-first-page';

export function Site({ map, signedInHint }: { map: SiteMap; signedInHint: boolean }) {
  const links = useMemo(() => map.flatMap(placedLinks), [map]);
  const { givenUp, onAwake } = useFirstPage(useLocation().pathname);
  return (
    <SiteFrame links={links} hint={signedInHint}>
      <NavigationProgress />
      {!givenUp && <NotAwakeNotice />}
      <Suspense key={givenUp ? 'anew' : 'first'} fallback={<PageSkeleton />}>
        <CurrentPage map={map} links={links} onAwake={onAwake} />
      </Suspense>
    </SiteFrame>
  );
}

const placedLinks = ({ path, access, links = [] }: SiteRoute): SiteLink[] =>
  links.map((link) => ({ shownTo: 'allowed', ...link, to: path, access }));

interface CurrentPageProps {
  map: SiteMap;
  links: readonly SiteLink[];
  onAwake: () => void;
}

function CurrentPage({ map, links, onAwake }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const destination = useMemo(() => findDestination(map, pathname), [map, pathname]);
  useArrival();
  useEffect(onAwake, [onAwake]);
  if (destination.kind === 'redirect') return <Redirection to={destination.to + search} />;
  if (destination.kind === 'nowhere') return <Nowhere />;
  return <CurrentVisit arrival={visitKey(key, pathname)} route={destination.route} params={destination.params} links={links} />;
}

function Nowhere() {
  usePageTitle(notFoundTitle);
  return <NotFound />;
}

interface CurrentVisitProps extends Omit<Visit, 'key'> {
  arrival: string;
  links: readonly SiteLink[];
}

function CurrentVisit({ arrival, route, params, links }: CurrentVisitProps) {
  const session = useSession();
  const pages = usePageSource();
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new object: the boundary tells by it that it may show the page again.
  const visit = useMemo<Visit>(() => ({ key: arrival, route, params }), [arrival, route, params, attempt]);
  const title = pageTitle(route, params);
  usePageTitle(title);

  const retry = () => {
    pages.retry(visit).catch(() => {});
    startTransition(() => setAttempt((before) => before + 1));
  };
  const sidebar = linksFor(links, 'sidebar', session);
  return (
    <PageBoundary visit={visit} fallback={() => <PageUnavailable title={title} onRetry={retry} />}>
      <Guard access={route.access} title={title} framed={route.within !== undefined}>
        <Page visit={visit} sidebar={sidebar} />
      </Guard>
    </PageBoundary>
  );
}
