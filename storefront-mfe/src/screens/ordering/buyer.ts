import { getSession, refreshProfile, sessionKnown } from 'shared-auth';

export interface Buyer {
  uid: string;
  email: string;
  /** Of the profile; without one the server says what to do about it. */
  name?: string;
}

/** Who is signed in, as soon as that can be known; nobody for a visitor. */
export async function knownBuyer(): Promise<Buyer | undefined> {
  const known = await sessionKnown();
  if (known.status !== 'signed-in') return undefined;
  // What is sent twice under one key has to be the same twice, name included.
  if (!known.profile) await refreshProfile();
  const session = getSession();
  if (session.status !== 'signed-in') return undefined;
  return { ...session.user, name: session.profile?.name };
}
