import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { startLiveOrders } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { onOtherTabs } from '@food-court/shared-api/stored-basket';
import { basketKey } from './basket-queue';
import { basketQuery } from './load-basket';

/** The basket of whoever is at this browser, as it changes in other tabs and on other devices, too. */
export function useBasket() {
  const client = useQueryClient();
  const session = useSession();
  const person = session.status === 'signed-in' ? session.user.uid : session.status;
  const isSignedIn = session.status === 'signed-in';
  const isMember = session.status === 'signed-in' && session.profileState === 'ready';

  const before = useRef(person);
  useEffect(() => {
    const last = before.current;
    before.current = person;
    if (last === person) return;
    // The basket of one person is never shown to the next.
    if (last !== 'unknown') void client.resetQueries({ queryKey: basketKey });
    // It was taken for empty until it was known who is here.
    else if (isSignedIn && client.getQueryData(basketKey)) void client.invalidateQueries({ queryKey: basketKey });
  }, [client, person, isSignedIn]);

  useEffect(() => onOtherTabs(() => void client.invalidateQueries({ queryKey: basketKey })), [client]);

  useEffect(() => {
    if (!isMember) return;
    const stop = new AbortController();
    startLiveOrders(client, stop.signal);
    return () => stop.abort();
  }, [client, isMember]);

  return useQuery(basketQuery(client));
}
