import type { Member } from '#platform/identity/caller';
import { isOwnEmail } from '#modules/accounts/index';

const isAdmin = ({ profile }: Member): boolean => profile.role === 'admin';

/** POST /products: sellers and admins (see `who` in the contract), in their own name only. */
export const mayAddDishAs = (caller: Member, email: string): boolean => isOwnEmail(caller, email);

/** GET /my-product/{id}, PATCH and DELETE /products/{id}: the seller of the dish, and admins. */
export const mayChangeDish = (caller: Member, dish: { seller_uid: string }): boolean =>
  dish.seller_uid === caller.uid || isAdmin(caller);

/** PATCH /products/{id}: only admins change `hidden` and `shownFirst`. */
export const mayArrangeMenu = (caller: Member): boolean => isAdmin(caller);

/** GET /my-products/{email}: sellers read their own, admins read any. */
export const maySeeDishesOf = (caller: Member, email: string): boolean => isOwnEmail(caller, email) || isAdmin(caller);
