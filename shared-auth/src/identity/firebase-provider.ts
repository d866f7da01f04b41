import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from '@firebase/auth';
import type { SessionUser } from '../session/session';
import type { Provider, ProviderSettings, ReportAccount } from './provider';
import { identityError } from './provider-errors';
import { tokenSync, tokenSyncAddress } from './token-sync';

const asSessionUser = ({ uid, email }: User): SessionUser => ({ uid, email: email ?? '' });

/** Resolves after the first report of the signed-in account. */
export async function connectFirebase(settings: ProviderSettings, reportAccount: ReportAccount): Promise<Provider> {
  const auth = openAuth(settings);

  const reportUser = async (user: User | null): Promise<void> => {
    const token = await user?.getIdToken().catch(() => undefined);
    // The account changed while the token was requested: the report of that change is newer.
    if (auth.currentUser?.uid !== user?.uid) return;
    reportAccount(user ? asSessionUser(user) : undefined, token);
  };

  const enterAccount = async (credential: Promise<{ user: User }>): Promise<SessionUser> => {
    const { user } = await translateErrors(credential);
    await reportUser(user);
    return asSessionUser(user);
  };

  await new Promise<void>((resolve) => onIdTokenChanged(auth, (user) => void reportUser(user).then(resolve)));

  return {
    signUp: (email, password) => enterAccount(createUserWithEmailAndPassword(auth, email, password)),
    signIn: (email, password) => enterAccount(signInWithEmailAndPassword(auth, email, password)),
    signOut: async () => {
      await translateErrors(signOut(auth));
      await reportUser(null);
    },
    sendPasswordReset: (email) => translateErrors(sendPasswordResetEmail(auth, email)),
    renewToken: async (force) => auth.currentUser?.getIdToken(force),
  };
}

function openAuth({ config, hint }: ProviderSettings): Auth {
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  if (config.sandbox.identity) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const syncAddress = tokenSyncAddress(config.tokenSyncUrl);
  if (syncAddress) {
    const sync = tokenSync(syncAddress, hint);
    onIdTokenChanged(auth, (user) => void sync(user));
  }
  return auth;
}

async function translateErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw identityError(error);
  }
}
