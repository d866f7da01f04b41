import type { Session } from 'shared-auth';

/** Replaces shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
let session: Session = { status: 'unknown', hint: false, busy: false };

export function signedInAs(email: string): void {
  session = { status: 'signed-in', user: { uid: email, email }, profileState: 'loading', busy: false };
}

export const useSession = (): Session => session;
