import { getSession, refreshProfile, sessionKnown } from '@food-court/shared-auth';

export interface Buyer {
  uid: string;
  email: string;
  /** From the profile. Without a profile, the server’s error says what to do. */
  name?: string;
}

/** Waits until the session is known and returns the signed-in user, or undefined for a visitor. */
export async function getBuyer(): Promise<Buyer | undefined> {
  const session = await sessionKnown();
  if (session.status !== 'signed-in') return undefined;
  // Two requests with the same idempotency key must have the same body, including the name.
  if (!session.profile) await refreshProfile();
  const refreshed = getSession();
  if (refreshed.status !== 'signed-in') return undefined;
  return { ...refreshed.user, name: refreshed.profile?.name };
}
