import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { ProfileState, Session, ToastOptions } from 'shared-auth';

/** Stands in for shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
export const signedOut: Session = { status: 'signed-out', busy: false };

const ada = { uid: 'uid-ada', email: 'ada@example.com' };

export const signedIn: Session = {
  status: 'signed-in',
  user: ada,
  profile: { name: 'Ada Obi', email: ada.email, image: 'https://images.test/ada.webp', role: 'Buyer' },
  profileState: 'ready',
  busy: false,
};

export const signedInWithout = (profileState: ProfileState): Session => ({
  status: 'signed-in',
  user: ada,
  profileState,
  busy: false,
});

let session: Session = signedOut;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const sessionIs = (next: Session): void =>
  act(() => {
    session = next;
    for (const listener of listeners) listener();
  });

export const getSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, getSession);
export const sessionKnown = jest.fn(async () => session);
export const refreshProfile = jest.fn(async () => {});
export const signOut = jest.fn(async () => sessionIs(signedOut));

export class IdentityError extends Error {}

type Tell = (text: string, options?: ToastOptions) => void;

/** What was told, as 'error: words'. */
export const told: string[] = [];
const offers: ToastOptions['action'][] = [];
const tell =
  (kind: string): Tell =>
  (text, options) => {
    told.push(`${kind}: ${text}`);
    offers.push(options?.action);
  };

export const toast = { success: tell('success'), error: tell('error'), info: tell('info') };

/** The label of the action that the last toast offers. */
export const offered = (): string | undefined => offers.at(-1)?.label;

/** Presses it, on a board that stands on every page. */
export const takeOffer = (): void => offers.at(-1)?.run();

beforeEach(() => {
  session = signedOut;
  told.length = 0;
  offers.length = 0;
  sessionKnown.mockImplementation(async () => session);
});
