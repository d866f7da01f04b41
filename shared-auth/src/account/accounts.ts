import { connectFirebase } from '../identity/firebase-provider';
import { IdentityError } from '../identity/identity-error';
import type { Provider, ProviderSettings } from '../identity/provider';
import type { Session } from '../session/session';
import { accountChanged, profileAnswered, refreshProfile } from '../session/session-keeper';
import { getSession } from '../session/session-store';
import { keepToken } from './known-token';
import { areOfOnePerson } from './one-person';
import { register, type KeepProfile } from './register';
import { followOnReturn } from './return-to-tab';
import { noteStanding } from './standing';

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Resolves after the provider's first report of who is signed in. */
export async function openAccounts(settings: ProviderSettings) {
  const provider = await connectFirebase(settings, (account, token) => {
    // First the token: the profile is asked for with it.
    keepToken(token);
    accountChanged(account);
  });
  followOnReturn();
  return {
    noteStanding,
    renewToken: (force: boolean) => provider.renewToken(force),
    areOfOnePerson,
    signOut: () => provider.signOut(),
    signIn: (email: string, password: string) => signIn(provider, email, password),
    sendPasswordReset: (email: string) => sendPasswordReset(provider, email),
    register: (email: string, password: string, keepProfile: KeepProfile) =>
      register(provider, email, password, keepProfile),
    refreshProfile,
  };
}

async function signIn(provider: Provider, email: string, password: string): Promise<Session> {
  await provider.signIn(email, password);
  await profileAnswered();
  return getSession();
}

async function sendPasswordReset(provider: Provider, email: string): Promise<void> {
  try {
    await provider.sendPasswordReset(email);
  } catch (error) {
    const tellsThatNobodyIsThere = error instanceof IdentityError && error.fault === 'wrong-credentials';
    if (!tellsThatNobodyIsThere) throw error;
  }
}
