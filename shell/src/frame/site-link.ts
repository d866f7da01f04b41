import type { Access, PlacedLink } from 'federation/surface';
import type { Session } from 'shared-auth';

/** A way to a page, as the page's owner published it. */
export interface SiteLink extends PlacedLink {
  to: string;
  access: Access;
  shownTo: NonNullable<PlacedLink['shownTo']>;
}

/** The links of one place that this visitor sees, in their order. */
export const linksFor = (links: readonly SiteLink[], place: SiteLink['place'], session: Session): SiteLink[] =>
  links
    .filter((link) => link.place === place && (link.shownTo === 'everyone' || isOpenTo(link.access, session)))
    .sort((a, b) => a.order - b.order);

function isOpenTo(access: Access, session: Session): boolean {
  if (access === 'anyone') return true;
  if (session.status !== 'signed-in') return access === 'signed-in' && looksSignedIn(session);
  // Who is suspended has no profile to show.
  if (access === 'signed-in') return session.profileState !== 'suspended';
  // A manifest may say what this shell is too old to know: that is open to nobody.
  return Array.isArray(access) && access.includes(session.profile?.role);
}

/** Before the session is known, the hint decides, so that hardly anybody sees the frame change. */
export const looksSignedIn = (session: Session): boolean =>
  session.status === 'signed-in' || (session.status === 'unknown' && session.hint);
