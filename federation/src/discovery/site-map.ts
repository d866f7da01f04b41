import type { Route } from '../surface/surface';
import { matchPath, type PathMatch } from './match-path';
import type { Manifest } from './manifest';

export interface SiteRoute extends Route {
  /** The deployable that published the route. */
  owner: string;
}

export type SiteMap = readonly SiteRoute[];

export type Destination =
  /** `search`: what the page shows of what stands behind its '?', if that is anything. Its values are among the parameters. */
  | { kind: 'page'; route: SiteRoute; params: Record<string, string>; search?: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'nowhere' };

/** All pages of the site, more exact paths first: '/about' wins over '/:category' in any order of release. */
export function siteMap(manifests: Iterable<Manifest>): SiteMap {
  const routes = [...manifests].flatMap(({ metaData: { foodCourt } }) =>
    foodCourt.surface.routes.map((route): SiteRoute => ({ ...route, owner: foodCourt.surface.name })),
  );
  return routes.sort((a, b) => opennessKey(a).localeCompare(opennessKey(b)));
}

/** A digit for each part of the path: 0 for literal text, 1 for a parameter with values, 2 for an open parameter. */
const opennessKey = ({ path, where }: SiteRoute): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? (where?.[part.slice(1)] ? 1 : 2) : 0))
    .join('');

/** The page, or the redirect, for an address of the site. */
export function findDestination(map: SiteMap, pathname: string, search = ''): Destination {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  for (const route of map) {
    const match = matchPath(route, trimmed);
    if (match) return destinationOf(route, match, pathname, search);
  }
  return { kind: 'nowhere' };
}

function destinationOf(
  route: SiteRoute,
  { canonical, params }: PathMatch,
  pathname: string,
  search: string,
): Destination {
  if (canonical !== pathname) return { kind: 'redirect', to: canonical };
  const names = (search && route.data?.flatMap(({ query = [] }) => query)) || [];
  const shown = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));
  return {
    kind: 'page',
    route,
    params: { ...Object.fromEntries(shown), ...params },
    ...(shown.size > 0 && { search: `?${shown.toString()}` }),
  };
}
