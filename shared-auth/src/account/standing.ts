import type { StandingListener } from 'shared-api';
import { followServer } from '../session/session-keeper';
import { getSession } from '../session/session-store';
import { knownToken } from './known-token';

/**
 * The server says with each answer what counts now: who is shown as something else is looked up again. The lookup's
 * own answer says it, too, and starts no further one.
 */
export const noteStanding: StandingListener = (standing, token) => {
  const session = getSession();
  // Not of an answer to somebody who has left meanwhile, nor to an account that the site is not to see.
  if (session.status !== 'signed-in' || token !== knownToken()) return;
  const shown = session.profile?.role ?? session.profileState;
  if (standing !== shown) followServer();
};
