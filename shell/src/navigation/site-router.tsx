import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { Router, type createBrowserHistory } from '../shared-libraries/frame-router';
import type { Sheet, Navigation, NavigationState } from './shown';
import type { LiveSite, SiteEdition } from './site-source';

interface SiteRouterProps {
  history: ReturnType<typeof createBrowserHistory>;
  site: LiveSite;
  /** The location for the first render. The history may be elsewhere by then. */
  first?: Location;
  children: (edition: SiteEdition, sheet: Sheet | undefined) => ReactNode;
}

/**
 * The router of the browser. A navigation to another page enters that page in the site, outside of any render; then
 * React gets address and edition in one transition. Another search on the same page enters nothing, so a visitor who
 * types a filter keeps the screen with the filter. Nor does a sheet, because the page behind it stays the same.
 */
export function SiteRouter({ history, site, first, children }: SiteRouterProps) {
  const [start] = useState<NavigationState>(() => ({ action: history.action, location: first ?? history.location }));
  const [{ action, location, sheet }, setShown] = useState(start);
  const [edition, setEdition] = useState(site.edition);

  useLayoutEffect(() => {
    // After a redirect, the visitor is about to read the result of an action.
    const enterPage = (address = history.location) => site.enterPage(history.action === 'REPLACE', address);
    let shown = start;
    const show = (change: Navigation): void => {
      const next = site.follow(shown, change);
      const entered = next.location.pathname === shown.location.pathname ? undefined : enterPage(next.location);
      shown = next;
      startTransition(() => {
        setShown(next);
        if (entered) setEdition(entered);
      });
    };
    const stopListening = history.listen(show);
    // Nothing listened to the history until now.
    if (!isSameEntry(history.location, start.location)) show({ action: history.action, location: history.location });
    const unsubscribe = site.subscribe(() => setEdition(enterPage()));
    // A refresh may have come between the render and this effect.
    setEdition(site.edition());
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [history, site, start]);

  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children(edition, sheet)}
    </Router>
  );
}

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && one.state === other.state && addressOf(one) === addressOf(other);
