import { useSyncExternalStore } from 'react';
import { guestSecret, onGuestInOtherTabs } from '@food-court/shared-api/guest';
import { SaveOrdersLink } from '#orders/guest/save-orders-link.tsx';

const hasOrdered = (): boolean => guestSecret() !== undefined;
const unknown = (): boolean => false;

/** Somebody ordered in this browser without an account, and has signed in since. */
export const OrdersBeforeLogin = () =>
  useSyncExternalStore(onGuestInOtherTabs, hasOrdered, unknown) ? <SaveOrdersLink /> : null;
