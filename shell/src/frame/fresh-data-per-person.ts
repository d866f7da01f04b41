import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from 'shared-auth';

/** What one person was shown is not kept for the next: after a change of person, data that waits is dropped and data on screen is asked for again. */
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
    void client.invalidateQueries();
  }, [client, person]);

  return null;
}
