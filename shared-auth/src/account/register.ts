import { IdentityError } from '../identity/identity-error';
import type { Provider } from '../identity/provider';
import type { SessionUser } from '../session/session';
import { lookUpProfile } from './profile-lookup';
import type { SessionUpdates } from './session-updates';

export type CreateProfile = (account: SessionUser) => Promise<void>;

export const register = (
  { provider, updates }: { provider: Provider; updates: SessionUpdates },
  email: string,
  password: string,
  createProfile: CreateProfile,
): Promise<void> =>
  updates.hideFromSite(async () => {
    try {
      const account = await newOrUnfinishedAccount(provider, email, password);
      // A failed mail does not fail the registration, because every page offers to send another one.
      const mail = provider.sendConfirmation().catch(() => {});
      await createProfile(account);
      await mail;
    } finally {
      await provider.signOut();
    }
  });

async function newOrUnfinishedAccount(provider: Provider, email: string, password: string): Promise<SessionUser> {
  try {
    return await provider.signUp(email, password);
  } catch (error) {
    if (!isFault(error, 'email-in-use')) throw error;
    return unfinishedAccount(provider, email, password, error);
  }
}

async function unfinishedAccount(
  provider: Provider,
  email: string,
  password: string,
  emailInUse: unknown,
): Promise<SessionUser> {
  const account = await provider.signIn(email, password).catch((error: unknown) => {
    throw isFault(error, 'wrong-credentials') ? emailInUse : error;
  });
  const found = await lookUpProfile(account.email);
  if (found.profileState === 'missing') return account;
  throw found.profileState === 'failed' ? found.error : emailInUse;
}

const isFault = (error: unknown, fault: IdentityError['fault']): boolean =>
  error instanceof IdentityError && error.fault === fault;
