import type { StandingListener } from 'shared-api';
import type { Session } from '../session/session';
import { whileBusy } from '../session/session-store';
import { accounts, accountsIfOpen } from './connection';
import { inTurn } from './in-turn';
import type { KeepProfile } from './register';

/** Resolves when the account is signed in and its profile was looked up once. Rejects with an IdentityError. */
export const signIn = (email: string, password: string): Promise<Session> =>
  whileBusy(() => inTurn(async () => (await accounts()).signIn(email, password)));

export const signOut = (): Promise<void> => whileBusy(() => inTurn(async () => (await accounts()).signOut()));

/**
 * Creates the account, lets the caller keep its profile, and signs out again (spec point 4); the site sees no session
 * meanwhile. When anything fails it can be repeated with the same e-mail and password, and goes on where it stopped.
 */
export const register = (email: string, password: string, keepProfile: KeepProfile): Promise<void> =>
  whileBusy(() => inTurn(async () => (await accounts()).register(email, password, keepProfile)));

/** Never tells whether the address has an account; rejects only when the mail can’t be asked for at all. */
export const sendPasswordReset = async (email: string): Promise<void> => (await accounts()).sendPasswordReset(email);

/** Ask again, after the profile was changed or could not be loaded; answers what was found, a failure too. */
export const refreshProfile = async () => (await accounts()).refreshProfile();

/** For the API's transport. Before the accounts are open no call has a token. */
export const noteStanding: StandingListener = (standing, token) => accountsIfOpen()?.noteStanding(standing, token);
