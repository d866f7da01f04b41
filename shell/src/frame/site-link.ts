import type { Access, LinkIcon, PlacedLink } from '@food-court/federation/surface';
import type { Session } from '@food-court/shared-auth';
import { looksSignedIn } from '../account/looks-signed-in';

/** A link to a page, as the page's owner published it. */
export interface SiteLink extends PlacedLink {
  to: string;
  access: Access;
  shownTo: NonNullable<PlacedLink['shownTo']>;
}

/** The address of a page that a part of the frame links to by itself. The page’s remote publishes it with the icon. */
export const pageOf = (links: readonly SiteLink[], icon: LinkIcon): string =>
  (links.find((link) => link.icon === icon && link.place !== 'sidebar') ?? links.find((link) => link.icon === icon))
    ?.to ?? '/';

/** The links of one place that the session may see, in order. */
export const linksFor = (links: readonly SiteLink[], place: SiteLink['place'], session: Session): SiteLink[] =>
  links
    .filter((link) => link.place === place && (link.shownTo === 'everyone' || isOpenTo(link.access, session)))
    .sort((a, b) => a.order - b.order);

export function isOpenTo(access: Access, session: Session): boolean {
  if (access === 'anyone') return true;
  if (session.status !== 'signed-in') return access === 'signed-in' && looksSignedIn(session);
  // A suspended account has no profile to show.
  if (access === 'signed-in') return session.profileState !== 'suspended';
  // Newer manifests may contain values that this shell does not know; those are open to nobody.
  return Array.isArray(access) && access.includes(session.profile?.role);
}

/** Whoever works in the court instead of buying. */
export const isStaff = (session: Session): boolean =>
  session.status === 'signed-in' && !!session.profile && session.profile.role !== 'Buyer';

export const withHint = (session: Session, hint: boolean): Session =>
  session.status === 'unknown' && hint ? { ...session, hint } : session;
