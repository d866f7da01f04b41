import { connectFirebase } from '../identity/firebase-provider';
import { IdentityError } from '../identity/identity-error';
import type { PartnerProof, Provider, ProviderSettings } from '../identity/provider';
import { getSession, setToken, type Session } from '../session/session';
import { announceSignIn } from '../session/sign-in-elsewhere';
import { accountStatusListener, refreshOnReturn } from './account-status';
import { register, type CreateProfile } from './register';
import { SessionUpdates } from './session-updates';

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Resolves after the provider’s first report of the signed-in account. */
export async function openAccounts(settings: ProviderSettings) {
  const ofDocument = personOf(getSession());
  const updates = new SessionUpdates();
  const provider = await connectFirebase(settings, (account, token) => {
    // Must come first, because the profile lookup uses the token.
    setToken(token);
    updates.accountChanged(account);
  });
  refreshOnReturn(updates);
  const person = personOf(getSession());
  // The server takes this browser for another person’s until a new token corrects it.
  if (ofDocument && person && person !== ofDocument) provider.renewToken(true).catch(() => undefined);
  return {
    noteAccountStatus: accountStatusListener(updates),
    renewToken: (force: boolean) => provider.renewToken(force),
    isSamePerson,
    isExpiring,
    reauthenticate: (password: string) => provider.reauthenticate(password),
    deleteSignIn: () => provider.deleteAccount(),
    signOut: () => provider.signOut(),
    signIn: (email: string, password: string) => entered(provider.signIn(email, password), updates),
    signInWithProof: (proof: PartnerProof) => entered(provider.signInWithProof(proof), updates),
    sendConfirmation: () => provider.sendConfirmation(),
    checkConfirmation: () => provider.checkConfirmation(),
    sendPasswordReset: (email: string) => sendPasswordReset(provider, email),
    register: (email: string, password: string, createProfile: CreateProfile) =>
      register({ provider, updates }, email, password, createProfile),
    refreshProfile: () => updates.refreshProfile(),
    profileLookupDone: () => updates.profileLookupDone(),
  };
}

const personOf = (session: Session): string | undefined =>
  session.status === 'signed-in' ? session.user.uid : undefined;

async function entered(signIn: Promise<unknown>, updates: SessionUpdates): Promise<Session> {
  await signIn;
  announceSignIn();
  await updates.profileLookupDone();
  return getSession();
}

async function sendPasswordReset(provider: Provider, email: string): Promise<void> {
  try {
    await provider.sendPasswordReset(email);
  } catch (error) {
    const revealsMissingAccount = error instanceof IdentityError && error.fault === 'wrong-credentials';
    if (!revealsMissingAccount) throw error;
  }
}

/** False when either token is unreadable. */
function isSamePerson(token: string, otherToken: string): boolean {
  const subject = subjectOf(token);
  return subject !== undefined && subject === subjectOf(otherToken);
}

/** A token is renewed this long before it expires, so that no call or stream starts with one that expires on the way. */
const renewalSeconds = 30;

/** Uses this device’s clock. If the token is in fact still valid, the provider returns the same one again. */
const isExpiring = (token: string): boolean => {
  const { exp } = claimsOf(token);
  return exp !== undefined && exp - renewalSeconds < Date.now() / 1_000;
};

const subjectOf = (token: string): unknown => claimsOf(token).sub;

function claimsOf(token: string): { sub?: unknown; exp?: number } {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown; exp?: number };
  } catch {
    return {};
  }
}
