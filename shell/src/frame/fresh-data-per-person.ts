import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from 'shared-auth';

/** What one person was shown is not kept for the next. What is on screen is asked for again when somebody comes, not when they leave. */
export function FreshDataPerPerson() {
  const client = useQueryClient();
  const session = useSession();
  const person = session.status === 'signed-in' ? session.user.uid : session.status;
  const before = useRef(person);

  useEffect(() => {
    const changed = before.current !== person && before.current !== 'unknown';
    before.current = person;
    if (!changed) return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ refetchType: person === 'signed-out' ? 'none' : 'active' });
  }, [client, person]);

  return null;
}
