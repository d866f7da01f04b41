import { useSyncExternalStore } from 'react';
import { createObservable, type Role } from '@food-court/shared-api';
import type { ProfileState, Session } from '@food-court/shared-auth';

/** Replaces shared-auth: `jest.mock('@food-court/shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
export const unknown: Session = { status: 'unknown', hint: false, busy: false };
export const signedOut: Session = { status: 'signed-out', busy: false };

const user = { uid: '1', email: 'bea@example.com' };
export const signedInAs = (role: Role): Session => ({
  status: 'signed-in',
  user,
  profile: { name: 'Bea Cook', email: user.email, image: '', role },
  profileState: 'ready',
  busy: false,
});
export const signedInWithout = (profileState: ProfileState): Session => ({
  status: 'signed-in',
  user,
  profileState,
  busy: false,
});

const session = createObservable<Session>(signedOut);
export const setSession = session.set;

export const getSession = session.get;
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, session.get);
export const sessionKnown = jest.fn(async () => session.get());
export const profileKnown = jest.fn(async () => session.get());
export const refreshProfile = jest.fn(async () => {});

/** The toasts shown, such as 'error: text'. */
export const toasts: string[] = [];
const note = (kind: string) => (text: string) => void toasts.push(`${kind}: ${text}`);
export const toast = { success: note('success'), error: note('error'), info: note('info') };
beforeEach(() => void toasts.splice(0));
