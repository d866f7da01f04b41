import { findDestination, type SiteMap } from '@food-court/federation/discovery';
import { getSession } from '@food-court/shared-auth';
import { isOpenTo } from '#frame/site-link.ts';
import type { PageView } from '../page-source';

export interface PageBehind extends Pick<PageView, 'route' | 'params'> {
  pathname: string;
}

/** The page of this site that the link opens, if it is another one and this visitor may see it. */
export function pageBehind(
  { origin, pathname, search, target, download }: HTMLAnchorElement,
  map: SiteMap,
): PageBehind | undefined {
  if (origin !== location.origin || pathname === location.pathname || target || download) return undefined;
  const destination = findDestination(map, pathname, search);
  if (destination.kind !== 'page') return undefined;
  const { route, params } = destination;
  const session = getSession();
  // A prefetch requests nothing guarded until it is known who asks.
  const mayOpen = route.access === 'anyone' || (session.status === 'signed-in' && isOpenTo(route.access, session));
  return mayOpen ? { route, params, pathname } : undefined;
}

/**
 * An entry of a list, such as a dish of a menu. A page may have hundreds of such links, and a person who sees a guarded
 * list may change or delete its entries at any moment.
 */
export const isEntry = ({ route: { where = {} }, params }: PageBehind): boolean =>
  Object.keys(params).some((name) => !where[name]);
