// Imported by package name: the screens bundle this file, and the in-memory fallback of a full storage is the shell’s.
import { call, deviceStorage } from '@food-court/shared-api';
import { withTabLock } from '../browser/tab-lock';

/** Holds the secret of somebody who orders without an account (decision 144). It is in no address and in no cookie. */
const storageName = 'food-court/guest';

/** The pages of guests are those of members below this path. */
const guestRoot = '/guest';

export const guestPage = (page: string): string => guestRoot + page;

export const isGuestPage = (pathname: string): boolean => pathname.startsWith(`${guestRoot}/`);

export const memberPage = (pathname: string): string =>
  isGuestPage(pathname) ? pathname.slice(guestRoot.length) : pathname;

export const guestSecret = (): string | undefined => deviceStorage.read(storageName);

export const forgetGuest = (): void => deviceStorage.remove(storageName);

/** Makes a guest of this browser unless it is one: once, whichever tab is first. */
export const becomeGuest = (): Promise<void> =>
  withTabLock(storageName, async () => {
    if (guestSecret() === undefined) deviceStorage.write(storageName, (await call('POST /guests')).secret);
  });

const pathsOfGuests = /^\/(checkouts|own-checkouts|orders|payments|tickets|rescues|order-events)(\/|\?|$)/;

/** Any other call is made as a visitor. */
export const isForGuests = (path: string): boolean => pathsOfGuests.test(path);

export function guestHeaders(path: string): Record<string, string> {
  const secret = isForGuests(path) ? guestSecret() : undefined;
  return secret === undefined ? {} : { authorization: `Guest ${secret}` };
}

/** Calls the listener when another tab of this browser becomes a guest, or forgets it. Returns a function that unsubscribes. */
export function onGuestInOtherTabs(listener: () => void): () => void {
  const check = ({ key }: StorageEvent): void => void (key === storageName && listener());
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
