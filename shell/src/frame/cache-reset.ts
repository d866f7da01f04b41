import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@food-court/shared-auth';

/** Empties the query cache when the account or its role changes. A sign-in reloads the data on screen; a sign-out does not. */
export function CacheReset() {
  const client = useQueryClient();
  const session = useSession();
  const person = session.status === 'signed-in' ? session.user.uid : session.status;
  const role = session.status === 'signed-in' ? session.profile?.role : undefined;
  const before = useRef({ person, role });

  useEffect(() => {
    const last = before.current;
    before.current = { person, role };
    const changed = last.person === person ? last.role && last.role !== role : last.person !== 'unknown';
    if (!changed) return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ refetchType: person === 'signed-out' ? 'none' : 'active' });
  }, [client, person, role]);

  return null;
}
