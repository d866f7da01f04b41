import type { AccountStatusListener } from '@food-court/shared-api';
import type { PartnerProof } from '../identity/provider';
import { whileBusy, type Session } from '../session/session';
import { accounts, accountsIfOpen } from './connection';
import type { CreateProfile } from './register';

let lastAction: Promise<unknown> = Promise.resolve();

/** Signing up, in and out run one after another: a sign-out would end a sign-in that overtook it. */
function withAccountMutex<Value>(action: () => Promise<Value>): Promise<Value> {
  const result = lastAction.then(action);
  lastAction = result.catch(() => {});
  return whileBusy(() => result);
}

/** Resolves when the account is signed in and its profile was looked up once. Rejects with an IdentityError. */
export const signIn = (email: string, password: string): Promise<Session> =>
  withAccountMutex(async () => (await accounts()).signIn(email, password));

/** The same for somebody whom Google or Apple knows. */
export const signInWithProof = (proof: PartnerProof): Promise<Session> =>
  withAccountMutex(async () => (await accounts()).signInWithProof(proof));

export const signOut = (): Promise<void> => withAccountMutex(async () => (await accounts()).signOut());

/** For what needs a recent sign-in. Rejects with an IdentityError. */
export const reauthenticate = async (password: string): Promise<void> => (await accounts()).reauthenticate(password);

/** Deletes the account at the identity provider, and the session with it. Rejects with an IdentityError. */
export const deleteSignIn = (): Promise<void> => withAccountMutex(async () => (await accounts()).deleteSignIn());

/**
 * Creates the account, lets the caller create its profile, and signs out again (spec point 4); the site sees no session
 * meanwhile. After a failure a call with the same e-mail and password continues where the first one stopped.
 */
export const register = (email: string, password: string, createProfile: CreateProfile): Promise<void> =>
  withAccountMutex(async () => (await accounts()).register(email, password, createProfile));

/** Does not reveal whether the address has an account; rejects only when the mail can’t be requested at all. */
export const sendPasswordReset = async (email: string): Promise<void> => (await accounts()).sendPasswordReset(email);

/** Sends the mail by which the signed-in person confirms the address. Rejects with an IdentityError. */
export const sendConfirmation = async (): Promise<void> => (await accounts()).sendConfirmation();

/** Whether the address is confirmed by now; the session changes with it. Rejects with an IdentityError. */
export const checkConfirmation = async (): Promise<boolean> => (await accounts()).checkConfirmation();

/** For a profile that was changed or could not be loaded; answers the result, a failure too. */
export const refreshProfile = async () => (await accounts()).refreshProfile();

/** For the API's transport. No call has a token before the accounts are open. */
export const noteAccountStatus: AccountStatusListener = (status, token) =>
  accountsIfOpen()?.noteAccountStatus(status, token);
