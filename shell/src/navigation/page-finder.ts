import { useMemo } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { findDestination, type Destination, type SiteMap } from '@food-court/federation/discovery';

/** An address of the site, as the router and the browser’s own `location` have it. */
export type PageAddress = Pick<Location, 'pathname' | 'search'>;

export type FindPage = (address: PageAddress) => Destination;

/**
 * Keeps the last answer: whoever enters, shows or reports a page asks one after the other, so each navigation searches
 * the map once.
 */
export function pageFinder(map: SiteMap): FindPage {
  let last: { address: string; destination: Destination } | undefined;
  return ({ pathname, search }) => {
    const address = pathname + search;
    if (last?.address !== address) last = { address, destination: findDestination(map, pathname, search) };
    return last.destination;
  };
}

/** The page at the router’s address. A sheet has an address of its own. */
export function useDestination({ find }: { find: FindPage }): Destination {
  const { pathname, search } = useLocation();
  return useMemo(() => find({ pathname, search }), [find, pathname, search]);
}
