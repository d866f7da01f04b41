import type { Profile, Role } from 'shared-api';
import type { ProfileState, Session } from 'shared-auth';

/** Stands in for shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
let session: Session = { status: 'unknown', hint: false, busy: false };

const user = { uid: 'u1', email: 'ada@example.com' };

const profileOf = (role: Role): Profile => ({ name: 'Ada Obi', email: user.email, image: 'https://images.test/ada.webp', role });

export const signedInAs = (role: Role, changed?: Partial<Profile>): void => {
  session = { status: 'signed-in', busy: false, user, profile: { ...profileOf(role), ...changed }, profileState: 'ready' };
};

export const signedInWithout = (profileState: Exclude<ProfileState, 'ready'>): void => {
  session = { status: 'signed-in', busy: false, user, profileState };
};

export const useSession = (): Session => session;
export const getSession = (): Session => session;

export const refreshProfile = jest.fn<Promise<void>, []>(() => Promise.resolve());
export const sendPasswordReset = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
export const signOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
/** As the provider's failures arrive. */
export class IdentityError extends Error {}

export const toast = { success: jest.fn(), error: jest.fn(), info: jest.fn() };

afterEach(() => jest.clearAllMocks());
