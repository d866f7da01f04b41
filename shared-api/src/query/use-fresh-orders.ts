import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
// By its name: a page has one line of news, the shell's, and what this file is bundled into must not bring another.
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
