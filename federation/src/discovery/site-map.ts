import type { Route } from '../surface/surface';
import { matchPath, type PathMatch } from './match-path';
import type { Manifest } from './manifest';

export interface SiteRoute extends Route {
  /** The deployable that published the route. */
  owner: string;
}

export type SiteMap = readonly SiteRoute[];

export type Destination =
  | { kind: 'page'; route: SiteRoute; params: Record<string, string> }
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

/** The page, or the redirect, for a path of the site. */
export function findDestination(map: SiteMap, pathname: string): Destination {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  for (const route of map) {
    const match = matchPath(route, trimmed);
    if (match) return destinationOf(route, match, pathname);
  }
  return { kind: 'nowhere' };
}

const destinationOf = (route: SiteRoute, match: PathMatch, pathname: string): Destination =>
  match.canonical === pathname
    ? { kind: 'page', route, params: match.params }
    : { kind: 'redirect', to: match.canonical };
