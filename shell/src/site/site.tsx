import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteRoute } from '@food-court/federation/discovery';
import { SiteFrame } from '../frame/site-frame';
import type { SiteLink } from '../frame/site-link';
import { PageSkeleton } from '../page/page-skeleton';
import type { Sheet } from '../navigation/shown';
import type { SiteEdition } from '../navigation/site-source';
import { replayEarlyPresses } from './early-presses';
import { HydrationNotice } from './hydration-notice';
import { NavigationProgress } from './navigation-progress';
import { PageAt, type PageAtProps } from './page-at';
import { useFocusOnNavigation } from './use-focus-on-navigation';

interface SiteProps {
  edition: SiteEdition;
  sheet: Sheet | undefined;
  signedInHint: boolean;
}

export function Site({ edition, sheet, signedInHint }: SiteProps) {
  const location = useLocation();
  const { pathname } = location;
  const links = useMemo(() => edition.map.flatMap(placedLinks), [edition.map]);
  const destination = edition.find(location);
  const { within, atWork } = destination.kind === 'page' ? destination.route : {};
  const isFramed = !!within;
  const { isFirst, isAbandoned, onHydrated } = useHydration(`${edition.number} ${pathname}`);
  useLayoutEffect(() => replayEarlyPresses('frame'), []);
  return (
    <SiteFrame links={links} hint={signedInHint} isFramed={isFramed} isAtWork={isFramed || atWork}>
      <NavigationProgress />
      {!isAbandoned && <HydrationNotice />}
      <Suspense key={isAbandoned ? 'new' : 'first'} fallback={<PageSkeleton isFramed={isFramed} />}>
        <CurrentPage edition={edition} links={links} isFirst={isFirst} onHydrated={onHydrated} />
      </Suspense>
      <Suspense>
        {sheet && (
          <sheet.Frame sheet={sheet}>
            <PageAt edition={edition} links={links} />
          </sheet.Frame>
        )}
      </Suspense>
    </SiteFrame>
  );
}

/**
 * React can’t leave a page that is not hydrated: the next page would wait for the code of this one, which may never
 * arrive. So a navigation away from the first page before its hydration abandons its markup. A refresh does the same,
 * because another build’s page does not fit the markup. `page` differs after either.
 */
function useHydration(page: string) {
  const [firstPage] = useState(page);
  const [isHydrated, setHydrated] = useState(false);
  const [isAbandoned, setAbandoned] = useState(false);
  if (page !== firstPage && !isHydrated && !isAbandoned) setAbandoned(true);
  return {
    isFirst: page === firstPage && !isAbandoned,
    isAbandoned,
    onHydrated: useCallback(() => setHydrated(true), []),
  };
}

const placedLinks = ({ path, access, links = [] }: SiteRoute): SiteLink[] =>
  links.map((link) => ({ shownTo: 'allowed', ...link, to: path, access }));

interface CurrentPageProps extends PageAtProps {
  onHydrated: () => void;
}

/** Memoised, so that a sheet opening over it does not render it again. */
const CurrentPage = memo(function CurrentPage({ onHydrated, ...page }: CurrentPageProps) {
  useFocusOnNavigation();
  useEffect(onHydrated, [onHydrated]);
  useLayoutEffect(() => replayEarlyPresses('page'), []);
  return <PageAt {...page} />;
});
