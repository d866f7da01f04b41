// Imported by package name: the screens bundle this file, and the in-memory fallback of a full storage is the shell’s.
import { call, deviceStorage } from '@food-court/shared-api';
import { withTabLock } from '../browser/tab-lock';
import { isForGuests } from './guest-calls';

/** Holds the secret of somebody who orders without an account (decision 144). It is in no address and in no cookie. */
const storageName = 'food-court/guest';

export const guestSecret = (): string | undefined => deviceStorage.read(storageName);

/** Opens the orders of somebody who has sent this browser their receipt’s link. */
export const keepGuestSecret = (secret: string): void => void deviceStorage.write(storageName, secret);

export const forgetGuest = (): void => deviceStorage.remove(storageName);

/** Makes a guest of this browser unless it is one: once, whichever tab is first. */
export const becomeGuest = (): Promise<void> =>
  withTabLock(storageName, async () => {
    if (guestSecret() === undefined) deviceStorage.write(storageName, (await call('POST /guests')).secret);
  });

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
