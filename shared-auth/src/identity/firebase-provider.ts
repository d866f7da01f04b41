import { initializeApp } from 'firebase/app';
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
} from 'firebase/auth';
import type { SessionUser } from '../session/session';
import type { Provider, ProviderSettings, Report } from './provider';
import { identityError } from './provider-errors';
import { tokenSync, tokenSyncAddress } from './token-sync';

const asSessionUser = ({ uid, email }: User): SessionUser => ({ uid, email: email ?? '' });

/** Resolves after the first report of who is signed in. */
export async function connectFirebase(settings: ProviderSettings, tell: Report): Promise<Provider> {
  const auth = openAuth(settings);

  const report = async (user: User | null): Promise<void> => {
    const token = await user?.getIdToken().catch(() => undefined);
    // Somebody else signed in, or out, while the token was asked for: that report counts.
    if (auth.currentUser?.uid !== user?.uid) return;
    tell(user ? asSessionUser(user) : undefined, token);
  };

  const enter = async (credential: Promise<{ user: User }>): Promise<SessionUser> => {
    const { user } = await translated(credential);
    await report(user);
    return asSessionUser(user);
  };

  await new Promise<void>((resolve) => onIdTokenChanged(auth, (user) => void report(user).then(resolve)));

  return {
    signUp: (email, password) => enter(createUserWithEmailAndPassword(auth, email, password)),
    signIn: (email, password) => enter(signInWithEmailAndPassword(auth, email, password)),
    signOut: async () => {
      await translated(signOut(auth));
      await report(null);
    },
    sendPasswordReset: (email) => translated(sendPasswordResetEmail(auth, email)),
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

async function translated<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw identityError(error);
  }
}
