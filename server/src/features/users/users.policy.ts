import type { Caller, Identity } from '#identity/caller';

/** E-mail addresses differ in spelling of case only on paper. */
export const isOwnEmail = (caller: Identity, email: string): boolean => caller.email === email.toLowerCase();

/** POST /users: only for the address that the token names. */
export const mayKeepProfile = (caller: Caller, email: string): boolean => isOwnEmail(caller, email);

/** PATCH /{email}: nobody but the owner, not even an admin. */
export const mayChangeProfile = (caller: Caller, email: string): boolean => isOwnEmail(caller, email);

/** GET /{email}: the owner, and admins. */
export const mayReadProfile = (caller: Caller, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile?.role === 'admin';
