import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepOrdersFresh } from 'shared-api/query';

/** Orders follow what happens to them while they are looked at. */
export function useFreshOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    keepOrdersFresh(client, stop.signal);
    return () => stop.abort();
  }, [client]);
}
