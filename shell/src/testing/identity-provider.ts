/** Replaces the provider’s SDK with accounts in memory and a fault that tests set. */
interface Account {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName?: string | null;
  photoURL?: string | null;
  providerData: { providerId: string }[];
  getIdToken: () => Promise<string>;
  getIdTokenResult: () => Promise<{ token: string; claims: { email_verified: boolean } }>;
}

const auth: { currentUser: Account | null } = { currentUser: null };
const passwords = new Map<string, string>();
let signOutGate = Promise.resolve();
const listeners = new Set<(account: Account | null) => void>();

export const provider = {
  /** The code of the next refusal. */
  fault: undefined as string | undefined,
  resetMails: [] as string[],
  confirmationMails: [] as string[],
  /** Addresses that are not confirmed. */
  unconfirmed: new Set<string>(),
  hasAccount: (email: string, password: string): void => void passwords.set(email, password),
  accounts: (): string[] => [...passwords.keys()],
  signedIn: (): string | undefined => auth.currentUser?.email,
  /** Blocks the next sign-out; returns a function that lets it continue. */
  holdSignOut(): () => void {
    let finish = (): void => {};
    signOutGate = new Promise((resolve) => (finish = resolve));
    return finish;
  },
  clear(): void {
    passwords.clear();
    this.fault = undefined;
    this.resetMails = [];
    this.confirmationMails = [];
    this.unconfirmed.clear();
  },
};

function refuse(code: string, message = code): never {
  throw Object.assign(new Error(`Firebase: ${message} (auth/${code}).`), { code: `auth/${code}` });
}

function enter(account: Account | null): { user: Account | null } {
  auth.currentUser = account;
  for (const listener of listeners) listener(account);
  return { user: account };
}

const accountOf = (email: string): Account => ({
  uid: `uid of ${email}`,
  email,
  emailVerified: !provider.unconfirmed.has(email),
  providerData: [{ providerId: 'password' }],
  getIdToken: async () => `token of ${email}`,
  getIdTokenResult: async () => ({
    token: `token of ${email}`,
    claims: { email_verified: !provider.unconfirmed.has(email) },
  }),
});

export const sdk = {
  initializeAuth: () => auth,
  connectAuthEmulator: () => {},
  beforeAuthStateChanged: () => {},
  onIdTokenChanged(_: unknown, listener: (account: Account | null) => void) {
    listeners.add(listener);
    listener(auth.currentUser);
  },
  async signInWithEmailAndPassword(_: unknown, email: string, password: string) {
    if (provider.fault) refuse(provider.fault);
    if (passwords.get(email) !== password) refuse('invalid-credential');
    return enter(accountOf(email));
  },
  OAuthProvider: class {
    constructor(private readonly providerId: string) {}
    credential = ({ idToken }: { idToken: string }) => ({ idToken, providerId: this.providerId });
  },
  async signInWithCredential(_: unknown, { idToken, providerId }: { idToken: string; providerId: string }) {
    if (provider.fault) refuse(provider.fault);
    const { email, name, picture } = JSON.parse(atob(idToken.split('.')[1] ?? '')) as Record<string, string>;
    const account = { ...accountOf(email ?? ''), displayName: name, photoURL: picture, providerData: [{ providerId }] };
    return enter(account);
  },
  async updateProfile(account: Account, { displayName }: { displayName: string }) {
    account.displayName = displayName;
  },
  async createUserWithEmailAndPassword(_: unknown, email: string, password: string) {
    if (provider.fault) refuse(provider.fault);
    if (passwords.has(email)) refuse('email-already-in-use');
    if (password.length < 6) refuse('weak-password', 'Password should be at least 6 characters');
    passwords.set(email, password);
    return enter(accountOf(email));
  },
  async sendEmailVerification({ email }: Account) {
    if (provider.fault) refuse(provider.fault);
    provider.confirmationMails.push(email);
  },
  async reload(account: Account) {
    if (provider.fault) refuse(provider.fault);
    account.emailVerified = !provider.unconfirmed.has(account.email);
  },
  async sendPasswordResetEmail(_: unknown, email: string) {
    if (provider.fault) refuse(provider.fault);
    if (!passwords.has(email)) refuse('user-not-found');
    provider.resetMails.push(email);
  },
  async signOut() {
    if (provider.fault) refuse(provider.fault);
    await signOutGate;
    enter(null);
  },
};
