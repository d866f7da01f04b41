import type { Caller, Identity } from '#platform/identity/caller';

/** E-mail addresses ignore case. */
export const isOwnEmail = (caller: Identity, email: string): boolean => caller.email === email.toLowerCase();

/** POST /users: only for the address of the token. */
export const mayCreateProfile = (caller: Caller, email: string): boolean => isOwnEmail(caller, email);

/** PATCH /{email}: only the owner, not even an admin. */
export const mayChangeProfile = (caller: Caller, email: string): boolean => isOwnEmail(caller, email);

/** GET /{email}: the owner, and admins. */
export const mayReadProfile = (caller: Caller, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile?.role === 'admin';
