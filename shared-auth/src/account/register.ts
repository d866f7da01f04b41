import { identity } from '../identity/connection';
import type { Identity } from '../identity/identity';
import { IdentityError } from '../identity/identity-error';
import { lookUpProfile } from '../profile/profile-lookup';
import type { SessionUser } from '../session/session';
import { unseenByTheSite, whileBusy } from '../session/session-keeper';

/**
 * Creates the account, lets the caller keep its profile, and signs out again (spec point 4); the site sees no session
 * meanwhile. When anything fails it can be repeated with the same e-mail and password, and goes on where it stopped.
 */
export const register = (email: string, password: string, keepProfile: (account: SessionUser) => Promise<void>): Promise<void> =>
  whileBusy(async () => {
    const provider = await identity();
    await unseenByTheSite(async () => {
      try {
        await keepProfile(await newOrUnfinishedAccount(provider, email, password));
      } finally {
        await provider.signOut();
      }
    });
  });

async function newOrUnfinishedAccount(provider: Identity, email: string, password: string): Promise<SessionUser> {
  try {
    return await provider.signUp(email, password);
  } catch (error) {
    if (!isFault(error, 'email-in-use')) throw error;
    return unfinishedAccount(provider, email, password, error);
  }
}

async function unfinishedAccount(provider: Identity, email: string, password: string, taken: unknown): Promise<SessionUser> {
  const account = await provider.signIn(email, password).catch((error: unknown) => {
    throw isFault(error, 'wrong-credentials') ? taken : error;
  });
  const found = await lookUpProfile(account.email);
  if (found.profileState === 'ready') throw taken;
  if (found.profileState === 'failed') throw found.error;
  return account;
}

const isFault = (error: unknown, fault: IdentityError['fault']): boolean => error instanceof IdentityError && error.fault === fault;
