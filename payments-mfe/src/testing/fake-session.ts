import type { Session } from '@food-court/shared-auth';

/** Replaces shared-auth: `jest.mock('@food-court/shared-auth', () => jest.requireActual('./fake-session'))`. */
let session: Session = { status: 'unknown', hint: false, busy: false };

/** Without a name, the profile is still loading. */
export function signedInAs(email: string, name?: string): void {
  const profile = name === undefined ? undefined : { name, email, image: '', role: 'Buyer' as const };
  session = { status: 'signed-in', user: { uid: email, email }, profile, profileState: 'loading', busy: false };
}

export const signedOut = (): void => void (session = { status: 'signed-out', busy: false });

export const useSession = (): Session => session;

/** The toasts shown, such as 'error: text'. */
export const toasts: string[] = [];
const note = (kind: string) => (text: string) => void toasts.push(`${kind}: ${text}`);
export const toast = { success: note('success'), info: note('info'), error: note('error') };
