import { useSyncExternalStore } from 'react';
import type { Profile, Role } from 'shared-api';
import type { ProfileState, Session, SessionUser } from 'shared-auth';

/** Stands in for shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
let session: Session = { status: 'unknown', hint: false, busy: false };
const watchers = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

const ada: SessionUser = { uid: 'u1', email: 'ada@example.com' };

const profileOf = (role: Role): Profile => ({
  name: 'Ada Obi',
  email: ada.email,
  image: 'https://images.test/ada.webp',
  role,
});

/** The provider may know another address of theirs than the profile does. */
export const signedInAs = (role: Role, changed?: Partial<Profile>, user = ada): void => {
  change({
    status: 'signed-in',
    busy: false,
    user,
    profile: { ...profileOf(role), ...changed },
    profileState: 'ready',
  });
};

export const signedInWithout = (profileState: Exclude<ProfileState, 'ready'>): void => {
  change({ status: 'signed-in', busy: false, user: ada, profileState });
};

export const getSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(watch, getSession);

export const refreshProfile = jest.fn<Promise<void>, []>(() => Promise.resolve());
export const sendPasswordReset = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
export const signOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
/** As the provider's failures arrive. */
export class IdentityError extends Error {}

export const toast = { success: jest.fn(), error: jest.fn(), info: jest.fn() };

afterEach(() => jest.clearAllMocks());
