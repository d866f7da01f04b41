import type { PlacedPart } from '../surface/slots';
import type { Route } from '../surface/surface';
import { matchPath, withoutSlashesAtEnd, type PathMatch } from './match-path';
import type { Manifest } from './manifest';
import { isSensitive } from './sensitive-pages';

export interface SiteRoute extends Route {
  /** The deployable that published the route. */
  owner: string;
  /** Code of an external team is part of the page. */
  isForeign?: true;
  /** Parts of other teams in the slots of its screen. Only the server adds them; browsers look them up at the slot. */
  parts?: readonly PlacedPart[];
}

export type SiteMap = readonly SiteRoute[];

export type Destination =
  | { kind: 'page'; route: SiteRoute; params: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'nowhere' };

/** All pages of the site, most specific paths first: '/about' wins over '/:category' in any order of release. */
export function siteMap(manifests: Iterable<Manifest>, foreign: readonly string[] = []): SiteMap {
  const isForeign = (id = ''): boolean => foreign.includes(id.split('/')[0] ?? '');
  const routes = [...manifests].flatMap(({ metaData: { foodCourt } }) =>
    foodCourt.surface.routes.map((route): SiteRoute => {
      const owner = foodCourt.surface.name;
      return { ...route, owner, ...([owner, route.screen, route.within].some(isForeign) && { isForeign: true }) };
    }),
  );
  return routes.sort((a, b) => opennessKey(a).localeCompare(opennessKey(b)));
}

/** A digit for each part of the path: 0 for literal text, 1 for a parameter with values, 2 for an open parameter. */
const opennessKey = ({ path, where }: SiteRoute): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? (where?.[part.slice(1)] ? 1 : 2) : 0))
    .join('');

/** Finds the page or the redirect for an address of the site. */
export function findDestination(map: SiteMap, pathname: string, search = ''): Destination {
  const trimmed = withoutSlashesAtEnd(pathname) || pathname.slice(0, 1);
  for (const route of map) {
    const match = matchPath(route, trimmed);
    if (match && !(route.isForeign && isSensitive(trimmed))) return destinationOf(route, match, pathname, search);
  }
  return { kind: 'nowhere' };
}

const destinationOf = (
  route: SiteRoute,
  { canonical, params }: PathMatch,
  pathname: string,
  search: string,
): Destination =>
  canonical === pathname
    ? { kind: 'page', route, params: { ...Object.fromEntries(shownParts(route, search)), ...params } }
    : { kind: 'redirect', to: canonical };

/** The query parameters that a page uses; they are among its parameters. */
const shownParts = ({ data = [] }: SiteRoute, search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => data.some(({ query }) => query?.includes(name)));

/** The used part of the query, as '?q=soup', or ''. */
export function shownSearch(destination: Destination, search: string): string {
  const shown = destination.kind === 'page' ? shownParts(destination.route, search) : [];
  return shown.length > 0 ? `?${new URLSearchParams(shown).toString()}` : '';
}
