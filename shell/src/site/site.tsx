import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findDestination, type SiteRoute } from '@food-court/federation/discovery';
import { SiteFrame } from '../frame/site-frame';
import type { SiteLink } from '../frame/site-link';
import { PageSkeleton } from '../screens/page-skeleton';
import { pageViewKey } from '../navigation/page-source';
import type { SiteEdition } from '../navigation/site-source';
import NotFound from '../screens/not-found/not-found.screen';
import { replayEarlyPresses } from './early-presses';
import { GuardedPage } from './guarded-page';
import { HydrationNotice } from './hydration-notice';
import { NavigationProgress } from './navigation-progress';
import { notFoundTitle, usePageTitle } from './page-title';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';
import { useFocusOnNavigation } from './use-focus-on-navigation';

interface SiteProps {
  edition: SiteEdition;
  signedInHint: boolean;
}

export function Site({ edition, signedInHint }: SiteProps) {
  const { pathname } = useLocation();
  const links = useMemo(() => edition.map.flatMap(placedLinks), [edition.map]);
  const { isAbandoned, onHydrated } = useHydration(`${edition.number} ${pathname}`);
  useLayoutEffect(() => replayEarlyPresses('frame'), []);
  return (
    <SiteFrame links={links} hint={signedInHint}>
      <NavigationProgress />
      {!isAbandoned && <HydrationNotice />}
      <Suspense key={isAbandoned ? 'new' : 'first'} fallback={<PageSkeleton />}>
        <CurrentPage edition={edition} links={links} onHydrated={onHydrated} />
      </Suspense>
    </SiteFrame>
  );
}

/**
 * React does not leave a page that is not hydrated: the next page would wait for the code of this one, which may never
 * come. So a navigation away from the first page before its hydration abandons its markup. A refresh does the same, because
 * another build's page does not fit the markup. `page` differs after either.
 */
function useHydration(page: string) {
  const [firstPage] = useState(page);
  const [isHydrated, setHydrated] = useState(false);
  const [isAbandoned, setAbandoned] = useState(false);
  if (page !== firstPage && !isHydrated && !isAbandoned) setAbandoned(true);
  return { isAbandoned, onHydrated: useCallback(() => setHydrated(true), []) };
}

const placedLinks = ({ path, access, links = [] }: SiteRoute): SiteLink[] =>
  links.map((link) => ({ shownTo: 'allowed', ...link, to: path, access }));

interface CurrentPageProps {
  edition: SiteEdition;
  links: readonly SiteLink[];
  onHydrated: () => void;
}

function CurrentPage({ edition, links, onHydrated }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const { map, number, openNewDocument, hasUnreadableRemotes, lineup } = edition;
  const destination = useMemo(() => findDestination(map, pathname, search), [map, pathname, search]);
  useFocusOnNavigation();
  useEffect(onHydrated, [onHydrated]);
  useLayoutEffect(() => replayEarlyPresses('page'), []);
  if (openNewDocument) return <NewDocument open={openNewDocument} />;
  if (destination.kind === 'redirect') return <Redirection to={destination.to + search} />;
  if (destination.kind === 'nowhere') return <NoPage mayExist={hasUnreadableRemotes} />;
  return (
    <GuardedPage
      pageKey={pageViewKey(key, pathname, number)}
      route={destination.route}
      params={destination.params}
      links={links}
      lineup={lineup}
    />
  );
}

/** The address is the new one already; the page comes with a new document and another build of this frame. */
function NewDocument({ open }: { open: () => void }) {
  useEffect(open, [open]);
  return <PageSkeleton />;
}

function NoPage({ mayExist }: { mayExist: boolean }) {
  usePageTitle(notFoundTitle);
  return mayExist ? <PageUnavailable title="This page" onRetry={() => location.reload()} /> : <NotFound />;
}
