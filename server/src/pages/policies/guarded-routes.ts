import type { Destination, SiteRoute } from '@food-court/federation/discovery';
import type { Visitor } from '@food-court/federation/surface';
import type { Reader } from '#platform/identity/page-reader';

export const visitorOf = (reader: Reader | undefined): Visitor =>
  reader ? { email: reader.identity.email, role: reader.status.role } : {};

/** As the guard in browsers has it. The API guards the data by itself. */
export const isOpenTo = ({ access }: Pick<SiteRoute, 'access'>, reader: Reader | undefined): boolean =>
  access === 'anyone' || (reader !== undefined && (access === 'signed-in' || access.includes(reader.status.role)));

/** Who asks makes a difference to the document: it is nobody else's. */
export const isPersonal = (destination: Destination): destination is Extract<Destination, { kind: 'page' }> =>
  destination.kind === 'page' && (destination.route.access !== 'anyone' || destination.route.personal === true);

/** The server writes nothing of a person where code of another team would read it. */
export const isWrittenFor = ({ render, isForeign }: SiteRoute): boolean => render === 'server' && !isForeign;

/** The address of the page stands behind it: the browser's guard keeps it in the history, which a redirect can't. */
export const loginFor = (pathname: string, search: string): string =>
  `/login?from=${encodeURIComponent(pathname + search)}`;
