import type { Member } from '#identity/caller';
import { isOwnEmail } from '../users/users.policy';

/** GET /order-board/{email}: the own, and any for admins. */
export const maySeeBoardOf = (caller: Member, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile.role === 'admin';
