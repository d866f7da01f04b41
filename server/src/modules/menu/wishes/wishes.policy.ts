import type { Member } from '#platform/identity/caller';
import { isOwnEmail } from '#modules/accounts/index';

/** POST /wish-product: everybody in their own name only, even admins. */
export const mayWishAs = (caller: Member, email: string): boolean => isOwnEmail(caller, email);

/** GET /my-wish/{email}: the buyer, and admins. */
export const mayReadWishesOf = (caller: Member, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile.role === 'admin';

/** GET /product-wish/{id}: the buyer, and admins. */
export const mayReadWish = ({ uid, profile }: Member, wish: { buyer_uid: string }): boolean =>
  uid === wish.buyer_uid || profile.role === 'admin';
