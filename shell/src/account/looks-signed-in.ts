import type { Session } from '@food-court/shared-auth';

/** The hint decides until the session is known, so that the frame rarely changes. */
export const looksSignedIn = (session: Session): boolean =>
  session.status === 'signed-in' || (session.status === 'unknown' && session.hint);
