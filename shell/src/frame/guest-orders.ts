import { useSyncExternalStore } from 'react';
import { guestSecret, onGuestInOtherTabs } from '@food-court/shared-api/guest';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { useSession } from '@food-court/shared-auth';
import { looksSignedIn } from '../account/looks-signed-in';

const hasOrdered = (): boolean => guestSecret() !== undefined;
const unknown = (): boolean => false;

/** The list of orders: that of an account, or that of a guest who has ordered in this browser. */
export function useOrdersPage(page: string): string {
  const session = useSession();
  const isGuest = useSyncExternalStore(onGuestInOtherTabs, hasOrdered, unknown);
  return isGuest && !looksSignedIn(session) ? guestPage(page) : page;
}
