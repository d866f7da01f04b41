import type { Destination, SiteRoute } from '@food-court/federation/discovery';
import type { Visitor } from '@food-court/federation/surface';
import type { Reader } from '#platform/identity/page-reader';

export const visitorOf = (reader: Reader | undefined): Visitor =>
  reader ? { email: reader.identity.email, role: reader.status.role } : {};

/** Mirrors the guard in browsers. The API guards its data separately. */
export const isOpenTo = ({ access }: Pick<SiteRoute, 'access'>, reader: Reader | undefined): boolean =>
  access === 'anyone' || (reader !== undefined && (access === 'signed-in' || access.includes(reader.status.role)));

/** The document depends on who asks, so nobody else may get it. */
export const isPersonal = (destination: Destination): destination is Extract<Destination, { kind: 'page' }> =>
  destination.kind === 'page' && (destination.route.access !== 'anyone' || destination.route.personal === true);

/** The server writes no personal data where another team's code could read it. */
export const isWrittenFor = ({ render, isForeign }: SiteRoute): boolean => render === 'server' && !isForeign;

/** The page's address is appended: the browser's guard keeps it in the history, which a redirect can't. */
export const loginFor = (pathname: string, search: string): string =>
  `/login?from=${encodeURIComponent(pathname + search)}`;
