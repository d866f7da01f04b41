import type { Member } from '#identity/caller';
import { isOwnEmail } from '../users/users.policy';

/** POST /wish-product: in the own name only, admins too. */
export const mayWishAs = (caller: Member, email: string): boolean => isOwnEmail(caller, email);

/** GET /my-wish/{email}: whose wishes they are, and admins. */
export const mayReadWishesOf = (caller: Member, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile.role === 'admin';

/** GET /product-wish/{id}: whose wish it is, and admins. */
export const mayReadWish = ({ uid, profile }: Member, wish: { buyer_uid: string }): boolean =>
  uid === wish.buyer_uid || profile.role === 'admin';
