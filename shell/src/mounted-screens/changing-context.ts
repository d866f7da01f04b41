import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ChangingContext } from '@food-court/federation/mounted-screen';
import { useSession } from '@food-court/shared-auth';

/** The part of a screen's context that changes while it is shown: another object if something is different. */
export function useChangingContext(): ChangingContext {
  // The router makes a new object for the same parameters whenever the page is rendered.
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
