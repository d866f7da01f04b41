import { findDestination, type SiteMap } from '@food-court/federation/discovery';
import { getSession } from '@food-court/shared-auth';
import { isOpenTo } from '../frame/site-link';
import type { PageView } from '../navigation/page-source';

export interface PageBehind extends Pick<PageView, 'route' | 'params'> {
  pathname: string;
}

/** The page of this site that the link opens, if it is another one and this visitor may see it. */
export function pageBehind(
  { origin, pathname, target, download }: HTMLAnchorElement,
  map: SiteMap,
): PageBehind | undefined {
  if (origin !== location.origin || pathname === location.pathname || target || download) return undefined;
  const destination = findDestination(map, pathname);
  if (destination.kind !== 'page') return undefined;
  const { route, params } = destination;
  const session = getSession();
  // A guess asks for nothing that is guarded before it is known who asks.
  const mayOpen = route.access === 'anyone' || (session.status === 'signed-in' && isOpenTo(route.access, session));
  return mayOpen ? { route, params, pathname } : undefined;
}

/** One entry of a guarded list, which whoever sees the list may change or delete in the next moment. */
export const isOwnEntry = ({ route, params }: PageBehind): boolean =>
  route.access !== 'anyone' && Object.keys(params).length > 0;
