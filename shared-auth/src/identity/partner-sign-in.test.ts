import * as firebase from '@firebase/auth';
import { config } from '../testing/fresh-page';
import { connectFirebase } from './firebase-provider';

const mockAuth = { currentUser: null as unknown };

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: () => mockAuth,
  onIdTokenChanged: (_auth: unknown, listener: (user: unknown) => void) => listener(mockAuth.currentUser),
  connectAuthEmulator: jest.fn(),
  signInWithCredential: jest.fn(),
  updateProfile: jest.fn(async (user: object, change: object) => void Object.assign(user, change)),
  OAuthProvider: class {
    constructor(private readonly id: string) {}
    credential = (given: object) => ({ id: this.id, ...given });
  },
}));

async function connect() {
  const reports: unknown[] = [];
  const provider = await connectFirebase({ config, hint: false }, (account, token) =>
    reports.push([account?.email, token]),
  );
  return { provider, reports };
}

beforeEach(() => {
  mockAuth.currentUser = null;
});

const proof = { partner: 'Apple', idToken: 'x.y.z', rawNonce: 'raw' } as const;
const withCredential = jest.mocked(firebase.signInWithCredential);
const known = (providerIds: string[], more: object = {}) => ({
  uid: 'ama',
  email: 'ama@example.com',
  emailVerified: true,
  getIdTokenResult: async () => ({ token: 'token of ama', claims: { email_verified: true } }),
  providerData: providerIds.map((providerId) => ({ providerId })),
  ...more,
});

it('signs in and reports a person without a password, with name and photo', async () => {
  const { provider, reports } = await connect();
  const user = known(['google.com'], { displayName: 'Ama Mensah', photoURL: 'https://photos.example/ama' });
  withCredential.mockImplementationOnce(async () => ({ user: (mockAuth.currentUser = user) }) as never);
  await expect(provider.signInWithProof({ ...proof, partner: 'Google' })).resolves.toEqual({
    uid: 'ama',
    email: 'ama@example.com',
    partner: 'Google',
    name: 'Ama Mensah',
    photo: 'https://photos.example/ama',
  });
  expect(withCredential).toHaveBeenCalledWith(mockAuth, { id: 'google.com', idToken: 'x.y.z' });
  expect(reports.at(-1)).toEqual(['ama@example.com', 'token of ama']);
});

it('passes on Apple’s nonce, and stores the name, which Apple sends only once', async () => {
  const { provider } = await connect();
  const user = known(['apple.com']);
  withCredential.mockImplementationOnce(async () => ({ user: (mockAuth.currentUser = user) }) as never);
  await expect(provider.signInWithProof({ ...proof, name: 'Bao Nguyen' })).resolves.toMatchObject({
    partner: 'Apple',
    name: 'Bao Nguyen',
  });
  expect(withCredential).toHaveBeenCalledWith(mockAuth, { id: 'apple.com', idToken: 'x.y.z', rawNonce: 'raw' });
  expect(firebase.updateProfile).toHaveBeenCalledTimes(1);
});

it('keeps the password of an account that has one', async () => {
  const { provider } = await connect();
  withCredential.mockResolvedValueOnce({ user: known(['password', 'google.com']) } as never);
  await expect(provider.signInWithProof(proof)).resolves.not.toHaveProperty('partner');
});

it.each([
  ['auth/account-exists-with-different-credential', 'email-in-use', 'Log in with its password'],
  ['auth/user-disabled', 'refused', 'This account is closed'],
  ['auth/network-request-failed', 'unreachable', 'can’t be reached'],
  ['auth/invalid-credential', 'refused', 'The sign-in service refused'],
])('translates %s to %s', async (code, fault, words) => {
  const { provider } = await connect();
  withCredential.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  await expect(provider.signInWithProof(proof)).rejects.toMatchObject({
    name: 'IdentityError',
    fault,
    message: expect.stringContaining(words) as string,
  });
});
