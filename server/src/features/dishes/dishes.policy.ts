import type { Member } from '#identity/caller';
import { isOwnEmail } from '../users/users.policy';

/** POST /products: sellers and admins (the contract's `who`), each in the own name only. */
export const mayAddDishAs = (caller: Member, email: string): boolean => isOwnEmail(caller, email);
