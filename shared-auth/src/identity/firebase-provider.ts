import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
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

const asSessionUser = ({ uid, email, emailVerified }: User): SessionUser => ({
  uid,
  email: email ?? '',
  ...(!emailVerified && { isUnconfirmed: true }),
});

/** When the address was confirmed since the token was issued, only a new one says so to the server. */
async function currentToken(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}

/** Resolves after the first report of the signed-in account. */
export async function connectFirebase(settings: ProviderSettings, reportAccount: ReportAccount): Promise<Provider> {
  const auth = openAuth(settings);

  const reportUser = async (user: User | null): Promise<void> => {
    const token = user ? await currentToken(user).catch(() => undefined) : undefined;
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
    reauthenticate: async (password) => {
      const user = auth.currentUser;
      if (!user?.email) return;
      const credential = EmailAuthProvider.credential(user.email, password);
      await translateErrors(reauthenticateWithCredential(user, credential));
      await reportUser(user);
    },
    deleteAccount: async () => {
      if (auth.currentUser) await translateErrors(deleteUser(auth.currentUser));
      await reportUser(null);
    },
    signOut: async () => {
      await translateErrors(signOut(auth));
      await reportUser(null);
    },
    sendConfirmation: async () => {
      if (auth.currentUser) await translateErrors(sendEmailVerification(auth.currentUser));
    },
    checkConfirmation: async () => {
      const user = auth.currentUser;
      if (!user) return false;
      await translateErrors(reload(user));
      if (user.emailVerified) await reportUser(user);
      return user.emailVerified;
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
