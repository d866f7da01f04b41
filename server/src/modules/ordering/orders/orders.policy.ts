import type { Member } from '#platform/identity/caller';
import { isOwnEmail } from '#modules/accounts/index';

/** POST /order-product: everybody only in their own name, even admins. */
export const mayOrderAs = (caller: Member, email: string): boolean => isOwnEmail(caller, email);

/** GET /my-orders/{email}: the buyer, and admins. */
export const mayReadOrdersOf = (caller: Member, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile.role === 'admin';

/** GET /orders/{id}: the buyer, the seller of the dish, and admins. */
export const mayReadOrder = ({ uid, profile }: Member, order: { buyer_uid: string; seller_uid: string }): boolean =>
  uid === order.buyer_uid || uid === order.seller_uid || profile.role === 'admin';

/** A whole checkout is for the buyer and admins only: kitchens don't see each other's orders. */
export const mayReadCheckout = ({ uid, profile }: Member, { buyer_uid }: { buyer_uid: string }): boolean =>
  uid === buyer_uid || profile.role === 'admin';
