/** The pages of guests are those of members below this path. */
const guestRoot = '/guest';

/** Marks the secret in the fragment of a receipt’s link. */
export const guestLinkMark = 'secret=';

export const guestPage = (page: string): string => guestRoot + page;

export const isGuestPage = (pathname: string): boolean => pathname.startsWith(`${guestRoot}/`);

export const memberPage = (pathname: string): string =>
  isGuestPage(pathname) ? pathname.slice(guestRoot.length) : pathname;
