import type { AccountStatusListener } from '@food-court/shared-api';
import type { PartnerProof } from '../identity/provider';
import { setBusy, type Session } from '../session/session';
import { accounts, accountsIfOpen } from './connection';
import type { CreateProfile } from './register';

/** Runs signing up, in and out one after another, because a sign-out would end a sign-in that overtook it. */
function accountMutex() {
  let lastAction: Promise<unknown> = Promise.resolve();
  return async <Value>(action: () => Promise<Value>): Promise<Value> => {
    const result = lastAction.then(action);
    const ended = (lastAction = result.catch(() => {}));
    setBusy(true);
    try {
      return await result;
    } finally {
      setBusy(lastAction !== ended);
    }
  };
}

const withAccountMutex = accountMutex();

/** Resolves when the account is signed in and its profile was looked up once. Rejects with an IdentityError. */
export const signIn = (email: string, password: string): Promise<Session> =>
  withAccountMutex(async () => (await accounts()).signIn(email, password));

/** Signs in somebody through Google or Apple. */
export const signInWithProof = (proof: PartnerProof): Promise<Session> =>
  withAccountMutex(async () => (await accounts()).signInWithProof(proof));

export const signOut = (): Promise<void> => withAccountMutex(async () => (await accounts()).signOut());

/** Call this before an action that needs a recent sign-in. Rejects with an IdentityError. */
export const reauthenticate = async (password: string): Promise<void> => (await accounts()).reauthenticate(password);

/** Deletes the account at the identity provider, and with it the session. Rejects with an IdentityError. */
export const deleteSignIn = (): Promise<void> => withAccountMutex(async () => (await accounts()).deleteSignIn());

/**
 * Creates the account, lets the caller create its profile, and signs out again (spec point 4). The site sees no session
 * meanwhile. After a failure, a call with the same e-mail and password continues where the first one stopped.
 */
export const register = (email: string, password: string, createProfile: CreateProfile): Promise<void> =>
  withAccountMutex(async () => (await accounts()).register(email, password, createProfile));

/** Does not reveal whether the address has an account. Rejects only when the mail can’t be requested at all. */
export const sendPasswordReset = async (email: string): Promise<void> => (await accounts()).sendPasswordReset(email);

/** Sends the mail with which the signed-in person confirms the address. Rejects with an IdentityError. */
export const sendConfirmation = async (): Promise<void> => (await accounts()).sendConfirmation();

/** Checks whether the address is confirmed and updates the session. Rejects with an IdentityError. */
export const checkConfirmation = async (): Promise<boolean> => (await accounts()).checkConfirmation();

/** Looks up a profile again that was changed or could not be loaded. Resolves to the result, even a failure. */
export const refreshProfile = async () => (await accounts()).refreshProfile();

/** For the API’s transport. No call has a token before the accounts are open. */
export const noteAccountStatus: AccountStatusListener = (status, token) =>
  accountsIfOpen()?.noteAccountStatus(status, token);
