import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
// Imported by package name: the screens bundle this file, and the page must have one order stream, the shell’s.
import { startLiveOrders } from '@food-court/shared-api/query';

/** Keeps the orders on screen up to date while the component is mounted. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    startLiveOrders(client, stop.signal);
    return () => stop.abort();
  }, [client]);
}
