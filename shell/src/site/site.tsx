import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findDestination, type SiteRoute } from 'federation/discovery';
import { SiteFrame } from '../frame/site-frame';
import type { SiteLink } from '../frame/site-link';
import { visitKey } from '../navigation/page-source';
import { useSiteSource, type SiteEdition } from '../navigation/site-source';
import NotFound from '../screens/not-found/not-found.screen';
import { CurrentVisit } from './current-visit';
import { NavigationProgress } from './navigation-progress';
import { NewDocument } from './new-document';
import { NotAwakeNotice } from './not-awake-notice';
import { PageSkeleton } from './page-skeleton';
import { notFoundTitle, usePageTitle } from './page-title';
import { PageUnavailable } from './page-unavailable';
import { Redirection } from './redirection';
import { useArrival } from './use-arrival';
import { useFirstPage } from './use-first-page';

export function Site({ signedInHint }: { signedInHint: boolean }) {
  const { pathname } = useLocation();
  const site = useSiteSource();
  const turn = useSyncExternalStore(site.subscribe, site.turn, site.turn);
  // Whom a deed leads elsewhere is about to read what came of it.
  const sent = useNavigationType() === 'REPLACE';
  // A search within a page is no arrival: who types a filter keeps the screen that they type in.
  const edition = useMemo(() => site.atArrival(sent), [site, pathname, turn]);
  const links = useMemo(() => edition.map.flatMap(placedLinks), [edition.map]);
  const { givenUp, onAwake } = useFirstPage(`${turn} ${pathname}`);
  return (
    <SiteFrame links={links} hint={signedInHint}>
      <NavigationProgress />
      {!givenUp && <NotAwakeNotice />}
      <Suspense key={givenUp ? 'anew' : 'first'} fallback={<PageSkeleton />}>
        <CurrentPage edition={edition} links={links} onAwake={onAwake} />
      </Suspense>
    </SiteFrame>
  );
}

const placedLinks = ({ path, access, links = [] }: SiteRoute): SiteLink[] =>
  links.map((link) => ({ shownTo: 'allowed', ...link, to: path, access }));

interface CurrentPageProps {
  edition: SiteEdition;
  links: readonly SiteLink[];
  onAwake: () => void;
}

function CurrentPage({ edition, links, onAwake }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const { map, number, leave } = edition;
  const destination = useMemo(() => findDestination(map, pathname), [map, pathname]);
  useArrival();
  useEffect(onAwake, [onAwake]);
  if (leave) return <NewDocument open={leave} />;
  if (destination.kind === 'redirect') return <Redirection to={destination.to + search} />;
  if (destination.kind === 'nowhere') return <Nowhere closed={edition.closed} />;
  return (
    <CurrentVisit
      arrival={visitKey(key, pathname, number)}
      route={destination.route}
      params={destination.params}
      links={links}
      lineup={edition.lineup}
    />
  );
}

function Nowhere({ closed }: { closed: boolean }) {
  usePageTitle(notFoundTitle);
  return closed ? <PageUnavailable title="This page" onRetry={() => location.reload()} /> : <NotFound />;
}
