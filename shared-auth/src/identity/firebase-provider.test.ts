import * as firebase from '@firebase/auth';
import { config } from '../testing/fresh-page';
import { connectFirebase } from './firebase-provider';

const mockAuth = { currentUser: null as unknown };

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: jest.fn(() => mockAuth),
  onIdTokenChanged: jest.fn((_auth: unknown, listener: (user: unknown) => void) => listener(mockAuth.currentUser)),
  beforeAuthStateChanged: jest.fn(),
  connectAuthEmulator: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  deleteUser: jest.fn(async () => (mockAuth.currentUser = null)),
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  reauthenticateWithCredential: jest.fn(),
  reload: jest.fn(),
  sendEmailVerification: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  signOut: jest.fn(async () => (mockAuth.currentUser = null)),
}));

const userOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  providerData: [{ providerId: 'password' }],
  getIdToken: jest.fn(async () => `new token of ${uid}`),
  getIdTokenResult: async () => ({
    token: `token of ${uid}`,
    issuedAtTime: new Date().toUTCString(),
    claims: { email_verified: true },
  }),
});
const providerError = (code: string, message = code) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });
const signInMock = jest.mocked(firebase.signInWithEmailAndPassword);
const signUpMock = jest.mocked(firebase.createUserWithEmailAndPassword);

beforeEach(() => {
  mockAuth.currentUser = null;
  jest.clearAllMocks();
});

const connect = (settings: Partial<typeof config> = {}) => {
  const reports: unknown[] = [];
  return connectFirebase({ config: { ...config, ...settings }, hint: false }, (account, token) =>
    reports.push([account?.email, token]),
  ).then((provider) => ({ provider, reports }));
};

it('reports the signed-in account before it resolves', async () => {
  mockAuth.currentUser = userOf('ada');
  const { reports } = await connect();
  expect(reports).toEqual([['ada@example.com', 'token of ada']]);
});

it('reports the account without a token when the token can’t be read', async () => {
  mockAuth.currentUser = { ...userOf('ada'), getIdTokenResult: () => Promise.reject(new Error('offline')) };
  const { reports } = await connect();
  expect(reports).toEqual([['ada@example.com', undefined]]);
});

it('reports a sign-in and a sign-out before they resolve', async () => {
  const { provider, reports } = await connect();
  const user = userOf('bob');
  signInMock.mockImplementation(async () => ({ user: (mockAuth.currentUser = user) }) as never);
  await expect(provider.signIn('bob@example.com', 'secret')).resolves.toEqual({ uid: 'bob', email: 'bob@example.com' });
  expect(reports.at(-1)).toEqual(['bob@example.com', 'token of bob']);
  await provider.signOut();
  expect(reports.at(-1)).toEqual([undefined, undefined]);
});

it('calls the provider to sign up, in and out, and listens to session changes (spec 7.17)', async () => {
  const { provider } = await connect();
  expect(firebase.onIdTokenChanged).toHaveBeenCalledWith(mockAuth, expect.any(Function));
  const enter = async () => ({ user: (mockAuth.currentUser = userOf('bob')) }) as never;
  signUpMock.mockImplementation(enter);
  await provider.signUp('bob@example.com', 'secret');
  expect(signUpMock).toHaveBeenCalledWith(mockAuth, 'bob@example.com', 'secret');
  await provider.signOut();
  expect(firebase.signOut).toHaveBeenCalledWith(mockAuth);
  signInMock.mockImplementation(enter);
  await provider.signIn('bob@example.com', 'secret');
  expect(signInMock).toHaveBeenCalledWith(mockAuth, 'bob@example.com', 'secret');
});

it('asks for the password again, and reports the token of that sign-in', async () => {
  const ada = (mockAuth.currentUser = userOf('ada'));
  const { provider, reports } = await connect();
  await provider.reauthenticate('secret');
  expect(firebase.reauthenticateWithCredential).toHaveBeenCalledWith(ada, {
    email: 'ada@example.com',
    password: 'secret',
  });
  expect(reports).toHaveLength(2);
  jest.mocked(firebase.reauthenticateWithCredential).mockRejectedValueOnce(providerError('auth/invalid-credential'));
  await expect(provider.reauthenticate('wrong')).rejects.toMatchObject({ fault: 'wrong-credentials' });
});

it('deletes the account and reports that nobody is signed in', async () => {
  const ada = (mockAuth.currentUser = userOf('ada'));
  const { provider, reports } = await connect();
  await provider.deleteAccount();
  expect(firebase.deleteUser).toHaveBeenCalledWith(ada);
  expect(reports.at(-1)).toEqual([undefined, undefined]);
});

describe('an unconfirmed address', () => {
  const unconfirmed = () => ({
    ...userOf('eve'),
    emailVerified: false,
    getIdTokenResult: async () => ({ token: 'token of eve', claims: { email_verified: false } }),
  });

  it('is marked in the account', async () => {
    const { provider } = await connect();
    signInMock.mockResolvedValueOnce({ user: unconfirmed() } as never);
    await expect(provider.signIn('eve@example.com', 'secret')).resolves.toMatchObject({ isUnconfirmed: true });
  });

  it('is checked again, and reported with a new token once it is confirmed', async () => {
    const eve = unconfirmed();
    mockAuth.currentUser = eve;
    const { provider, reports } = await connect();
    expect(reports).toEqual([['eve@example.com', 'token of eve']]);
    await expect(provider.checkConfirmation()).resolves.toBe(false);
    expect(reports).toHaveLength(1);

    jest.mocked(firebase.reload).mockImplementationOnce(async () => void (eve.emailVerified = true));
    await expect(provider.checkConfirmation()).resolves.toBe(true);
    expect(reports.at(-1)).toEqual(['eve@example.com', 'new token of eve']);
    expect(eve.getIdToken).toHaveBeenCalledWith(true);
  });

  it('gets a confirmation mail, whose refusal is an IdentityError', async () => {
    const eve = (mockAuth.currentUser = unconfirmed());
    const { provider } = await connect();
    await provider.sendConfirmation();
    expect(firebase.sendEmailVerification).toHaveBeenCalledWith(eve);
    jest.mocked(firebase.sendEmailVerification).mockRejectedValueOnce(providerError('auth/too-many-requests'));
    await expect(provider.sendConfirmation()).rejects.toMatchObject({ fault: 'too-many-attempts' });
  });
});

it.each([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/too-many-requests', 'too-many-attempts'],
  ['auth/something-new', 'refused'],
])('translates %s to %s', async (code, fault) => {
  const { provider } = await connect();
  signInMock.mockRejectedValueOnce(providerError(code));
  await expect(provider.signIn('bob@example.com', 'x')).rejects.toMatchObject({ name: 'IdentityError', fault });
});

it('shows the provider’s reason for a weak password without its prefix and code', async () => {
  const { provider } = await connect();
  signUpMock.mockRejectedValueOnce(providerError('auth/weak-password', 'Password should be at least 6 characters'));
  await expect(provider.signUp('bob@example.com', 'x')).rejects.toMatchObject({
    fault: 'password-refused',
    message: 'Password should be at least 6 characters.',
  });
});

it('connects to the sandbox on this origin when the settings say so', async () => {
  await connect();
  expect(firebase.connectAuthEmulator).toHaveBeenCalledWith(mockAuth, location.origin, { disableWarnings: true });
  jest.clearAllMocks();
  await connect({ sandbox: { identity: false, card: false } });
  expect(firebase.connectAuthEmulator).not.toHaveBeenCalled();
});

it('syncs the session to the server without delaying a sign-in', async () => {
  const fetched = jest.fn(() => new Promise(() => {}));
  Object.assign(globalThis, { isSecureContext: true, fetch: fetched });
  mockAuth.currentUser = userOf('ada');
  const { provider } = await connect({ tokenSyncUrl: '/session' });
  const user = userOf('bob');
  signInMock.mockImplementation(async () => {
    // The SDK announces a user only after all of these have resolved.
    await Promise.all(
      jest.mocked(firebase.beforeAuthStateChanged).mock.calls.map(async ([, ready]) => ready(user as never)),
    );
    return { user: (mockAuth.currentUser = user) } as never;
  });
  await expect(provider.signIn('bob@example.com', 'secret')).resolves.toMatchObject({ uid: 'bob' });
  expect(fetched).toHaveBeenCalledWith(`${location.origin}/session`, expect.objectContaining({ method: 'POST' }));
});

it('syncs nothing without a sync address', async () => {
  await connect({ tokenSyncUrl: '' });
  expect(firebase.onIdTokenChanged).toHaveBeenCalledTimes(1);
});
