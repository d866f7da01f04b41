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
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type OAuthCredential,
  type User,
} from '@firebase/auth';
import type { SignInPartner } from '@food-court/shared-api';
import type { SessionUser } from '../session/session';
import type { PartnerProof, Provider, ProviderSettings, ReportAccount } from './provider';
import { identityError, partnerError } from './provider-errors';
import { tokenSync, tokenSyncAddress } from './token-sync';

const partners: readonly SignInPartner[] = ['Google', 'Apple'];

const providerIdOf = (partner: SignInPartner): string => `${partner.toLowerCase()}.com`;

const asSessionUser = ({ uid, email, emailVerified, displayName, photoURL, providerData }: User): SessionUser => {
  const providers = providerData.map(({ providerId }) => providerId);
  const partner = providers.includes('password')
    ? undefined
    : partners.find((name) => providers.includes(providerIdOf(name)));
  return {
    uid,
    email: email ?? '',
    ...(!emailVerified && { isUnconfirmed: true }),
    ...(partner && { partner }),
    ...(displayName && { name: displayName }),
    ...(photoURL && { photo: photoURL }),
  };
};

function credentialOf({ partner, idToken, rawNonce }: PartnerProof): OAuthCredential {
  // The provider compares only Apple’s tokens with the nonce; we have already compared both.
  const nonce = partner === 'Apple' && { rawNonce };
  return new OAuthProvider(providerIdOf(partner)).credential({ idToken, ...nonce });
}

async function userOfProof(auth: Auth, proof: PartnerProof): Promise<User> {
  const { user } = await signInWithCredential(auth, credentialOf(proof));
  if (proof.name && !user.displayName)
    // If this fails, the person types the name.
    await updateProfile(user, { displayName: proof.name }).catch(() => {});
  return user;
}

/** If the address was confirmed after the token was issued, only a new token tells the server. */
async function currentToken(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}

/** Resolves after the first report of the signed-in account. */
export async function connectFirebase(settings: ProviderSettings, reportAccount: ReportAccount): Promise<Provider> {
  const auth = openAuth(settings);

  const reportUser = async (user: User | null): Promise<void> => {
    const token = user ? await currentToken(user).catch(() => undefined) : undefined;
    // The account changed while the token was requested; the report of that change is newer.
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
    signInWithProof: async (proof) => {
      try {
        const user = await userOfProof(auth, proof);
        await reportUser(user);
        return asSessionUser(user);
      } catch (error) {
        throw partnerError(error);
      }
    },
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
