import type { AccountStatusListener } from '@food-court/shared-api';
import { getSession, getToken } from '../session/session';
import type { SessionUpdates } from './session-updates';

const longAbsenceMs = 30_000;

/**
 * Each answer of the server carries the account’s current role or its suspension. If the site shows something else, the
 * profile is looked up again. The lookup’s own answer carries the status, too, but starts no further lookup.
 */
export const accountStatusListener =
  (updates: SessionUpdates): AccountStatusListener =>
  (status, token) => {
    const session = getSession();
    // Ignores answers for a former account, and for an account that is hidden from the site.
    if (session.status !== 'signed-in' || token !== getToken()) return;
    const shown = session.profile?.role ?? session.profileState;
    if (status !== shown) updates.refreshProfileQuietly();
  };

/** A hidden tab makes no calls, so it misses changes of the account. */
export function refreshOnReturn(updates: SessionUpdates): void {
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= longAbsenceMs) updates.refreshProfileQuietly();
  });
}
