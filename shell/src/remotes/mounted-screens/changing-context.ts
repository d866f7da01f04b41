import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ChangingContext } from '@food-court/federation/mounted-screen';
import { useSession } from '@food-court/shared-auth';

/** The part of a screen’s context that changes while it is shown. Returns a new object only when something differs. */
export function useChangingContext(): ChangingContext {
  // The router creates a new object for equal parameters on each render.
  const params = JSON.stringify(useParams());
  const { search } = useLocation();
  const session = useSession();
  const profile = session.status === 'signed-in' ? session.profile : undefined;
  return useMemo(
    () => ({
      props: { params: JSON.parse(params) as Record<string, string>, search },
      session: { status: session.status, ...(profile && { profile }) },
    }),
    [params, search, session.status, profile],
  );
}
