import { useSyncExternalStore } from 'react';
import type { Role } from 'shared-api';
import type { ProfileState, Session } from 'shared-auth';

/** Stands in for shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
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

let session: Session = signedOut;
const listeners = new Set<() => void>();

export function sessionIs(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => session,
  );
export const sessionKnown = jest.fn(async () => session);
export const refreshProfile = jest.fn(async () => {});
