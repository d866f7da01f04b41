import type { Location } from 'react-router-dom';
import { findDestination, type Destination, type SiteMap } from '@food-court/federation/discovery';

/** An address of the site, as the router and the browser’s own `location` have it. */
export type PageAddress = Pick<Location, 'pathname' | 'search'>;

export type FindPage = (address: PageAddress) => Destination;

const maxStored = 8;

/**
 * Keeps its answers, because many ask for the same few: whoever enters, shows or reports a page, and the page behind a
 * sheet. So each navigation searches the map once.
 */
export function pageFinder(map: SiteMap): FindPage {
  const found = new Map<string, Destination>();
  return ({ pathname, search }) => {
    const address = pathname + search;
    const destination = found.get(address) ?? findDestination(map, pathname, search);
    if (found.size >= maxStored) found.clear();
    found.set(address, destination);
    return destination;
  };
}
