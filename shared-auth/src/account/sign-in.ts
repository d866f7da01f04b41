import { identity } from '../identity/connection';
import { IdentityError } from '../identity/identity-error';
import type { Session } from '../session/session';
import { profileAnswered, whileBusy } from '../session/session-keeper';
import { getSession } from '../session/session-store';

/** Resolves when the account is signed in and its profile was looked up once. Rejects with an IdentityError. */
export const signIn = (email: string, password: string): Promise<Session> =>
  whileBusy(async () => {
    await (await identity()).signIn(email, password);
    await profileAnswered();
    return getSession();
  });

export const signOut = (): Promise<void> => whileBusy(async () => (await identity()).signOut());

/** Never tells whether the address has an account; rejects only when the mail can’t be asked for at all. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await (await identity()).sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof IdentityError && error.fault === 'wrong-credentials')) throw error;
  }
}
