import type { Session } from 'shared-auth';

const home = '/';

/**
 * Where somebody who has already come in belongs; an account without a profile has its registration to complete.
 * Nowhere while they are coming or going.
 */
export function wayOn(session: Session, from?: string): string | undefined {
  if (session.status !== 'signed-in' || session.busy || session.profileState === 'loading') return undefined;
  return session.profileState === 'missing' ? '/register' : (from ?? home);
}
