import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { ProfileState, Session, ToastOptions } from '@food-court/shared-auth';

/** Replaces shared-auth: `jest.mock('@food-court/shared-auth', () => jest.requireActual('./fake-session'))`. */
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

export const setSession = (next: Session): void => {
  const change = () => {
    session = next;
    for (const listener of listeners) listener();
  };
  // A screen may call this while a test waits for something.
  if ((globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT) act(change);
  else change();
};

export const getSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, getSession);
export const sessionKnown = jest.fn(async () => session);
export const refreshProfile = jest.fn(async () => {});
export const signOut = jest.fn(async () => setSession(signedOut));

export class IdentityError extends Error {}

type ShowToast = (text: string, options?: ToastOptions) => void;

/** The toasts shown, such as 'error: text'. */
export const toasts: string[] = [];
const toastActions: ToastOptions['action'][] = [];
const showToast =
  (kind: string): ShowToast =>
  (text, options) => {
    toasts.push(`${kind}: ${text}`);
    toastActions.push(options?.action);
  };

export const toast = { success: showToast('success'), error: showToast('error'), info: showToast('info') };

/** The label of the last toast’s action. */
export const toastActionLabel = (): string | undefined => toastActions.at(-1)?.label;

/** Presses the action of the last toast. Toasts are shown on every page. */
export const runToastAction = (): void => toastActions.at(-1)?.run();

beforeEach(() => {
  session = signedOut;
  toasts.length = 0;
  toastActions.length = 0;
  sessionKnown.mockImplementation(async () => session);
});
