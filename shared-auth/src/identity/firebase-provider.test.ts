import * as firebase from 'firebase/auth';
import { config } from '../testing/fresh-page';
import { connectFirebase } from './firebase-provider';

const mockAuth = { currentUser: null as unknown };

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(() => mockAuth),
  onIdTokenChanged: jest.fn((_auth: unknown, listener: (user: unknown) => void) => void listener(mockAuth.currentUser)),
  beforeAuthStateChanged: jest.fn(),
  connectAuthEmulator: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  signOut: jest.fn(async () => (mockAuth.currentUser = null)),
}));

const userOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  getIdToken: jest.fn(async () => `token of ${uid}`),
  getIdTokenResult: async () => ({ token: `token of ${uid}`, issuedAtTime: new Date().toUTCString() }),
});
const providerError = (code: string, message = code) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });
const entering = jest.mocked(firebase.signInWithEmailAndPassword);
const joining = jest.mocked(firebase.createUserWithEmailAndPassword);

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

it('has reported once who is signed in before it is ready', async () => {
  mockAuth.currentUser = userOf('ada');
  const { reports } = await connect();
  expect(reports).toEqual([['ada@example.com', 'token of ada']]);
});

it('reports who is signed in even when no token can be had', async () => {
  mockAuth.currentUser = { ...userOf('ada'), getIdToken: () => Promise.reject(new Error('offline')) };
  const { reports } = await connect();
  expect(reports).toEqual([['ada@example.com', undefined]]);
});

it('has reported a sign-in and a sign-out when they resolve', async () => {
  const { provider, reports } = await connect();
  const user = userOf('bob');
  entering.mockImplementation(async () => ({ user: (mockAuth.currentUser = user) }) as never);
  await expect(provider.signIn('bob@example.com', 'secret')).resolves.toEqual({ uid: 'bob', email: 'bob@example.com' });
  expect(reports.at(-1)).toEqual(['bob@example.com', 'token of bob']);
  await provider.signOut();
  expect(reports.at(-1)).toEqual([undefined, undefined]);
});

it('leaves signing up, in and out, and the news of it, to the provider (spec 7.17)', async () => {
  const { provider } = await connect();
  expect(firebase.onIdTokenChanged).toHaveBeenCalledWith(mockAuth, expect.any(Function));
  const enter = async () => ({ user: (mockAuth.currentUser = userOf('bob')) }) as never;
  joining.mockImplementation(enter);
  await provider.signUp('bob@example.com', 'secret');
  expect(joining).toHaveBeenCalledWith(mockAuth, 'bob@example.com', 'secret');
  await provider.signOut();
  expect(firebase.signOut).toHaveBeenCalledWith(mockAuth);
  entering.mockImplementation(enter);
  await provider.signIn('bob@example.com', 'secret');
  expect(entering).toHaveBeenCalledWith(mockAuth, 'bob@example.com', 'secret');
});

it.each([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/too-many-requests', 'too-many-attempts'],
  ['auth/something-new', 'refused'],
])('tells %s as %s', async (code, fault) => {
  const { provider } = await connect();
  entering.mockRejectedValueOnce(providerError(code));
  await expect(provider.signIn('bob@example.com', 'x')).rejects.toMatchObject({ name: 'IdentityError', fault });
});

it('passes on why a password is too weak, without the provider’s wrapping', async () => {
  const { provider } = await connect();
  joining.mockRejectedValueOnce(providerError('auth/weak-password', 'Password should be at least 6 characters'));
  await expect(provider.signUp('bob@example.com', 'x')).rejects.toMatchObject({
    fault: 'password-refused',
    message: 'Password should be at least 6 characters.',
  });
});

it('asks the sandbox on this origin, where the settings say so', async () => {
  await connect();
  expect(firebase.connectAuthEmulator).toHaveBeenCalledWith(mockAuth, location.origin, { disableWarnings: true });
  jest.clearAllMocks();
  await connect({ sandbox: { identity: false, card: false } });
  expect(firebase.connectAuthEmulator).not.toHaveBeenCalled();
});

it('mirrors the session to the server, and lets no sign-in wait for its answer', async () => {
  const fetched = jest.fn(() => new Promise(() => {}));
  Object.assign(globalThis, { isSecureContext: true, fetch: fetched });
  mockAuth.currentUser = userOf('ada');
  const { provider } = await connect({ tokenSyncUrl: '/session' });
  const user = userOf('bob');
  entering.mockImplementation(async () => {
    // The SDK announces nobody before all of these have answered.
    await Promise.all(jest.mocked(firebase.beforeAuthStateChanged).mock.calls.map(([, ready]) => ready(user as never)));
    return { user: (mockAuth.currentUser = user) } as never;
  });
  await expect(provider.signIn('bob@example.com', 'secret')).resolves.toMatchObject({ uid: 'bob' });
  expect(fetched).toHaveBeenCalledWith(`${location.origin}/session`, expect.objectContaining({ method: 'POST' }));
});

it('mirrors nothing where the settings name no place for it', async () => {
  await connect({ tokenSyncUrl: '' });
  expect(firebase.onIdTokenChanged).toHaveBeenCalledTimes(1);
});
