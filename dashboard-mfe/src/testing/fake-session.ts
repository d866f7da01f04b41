import { useSyncExternalStore } from 'react';
import { createObservable, type Profile, type Role } from '@food-court/shared-api';
import type { ProfileState, Session, SessionUser } from '@food-court/shared-auth';

/** Stands in for shared-auth: `jest.mock('@food-court/shared-auth', () => jest.requireActual('./fake-session'))`. */
const session = createObservable<Session>({ status: 'unknown', hint: false, busy: false });

const ada: SessionUser = { uid: 'u1', email: 'ada@example.com' };

const profileOf = (role: Role): Profile => ({
  name: 'Ada Obi',
  email: ada.email,
  image: 'https://images.test/ada.webp',
  role,
});

/** The provider’s e-mail of a user may differ from the profile’s. */
export const signedInAs = (role: Role, changed?: Partial<Profile>, user = ada): void => {
  session.set({
    status: 'signed-in',
    busy: false,
    user,
    profile: { ...profileOf(role), ...changed },
    profileState: 'ready',
  });
};

export const signedInWithout = (profileState: Exclude<ProfileState, 'ready'>): void => {
  session.set({ status: 'signed-in', busy: false, user: ada, profileState });
};

export const getSession = session.get;
export const useSession = (): Session => useSyncExternalStore(session.subscribe, getSession, getSession);

export const refreshProfile = jest.fn<Promise<void>, []>(() => Promise.resolve());
export const sendPasswordReset = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
export const signOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
export const deleteSignIn = jest.fn<Promise<void>, []>(() => Promise.resolve());
export class IdentityError extends Error {
  constructor(
    message: string,
    readonly fault?: string,
  ) {
    super(message);
  }
}

export const toast = { success: jest.fn(), error: jest.fn(), info: jest.fn() };

afterEach(() => jest.clearAllMocks());
