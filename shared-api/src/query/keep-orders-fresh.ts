import type { QueryClient } from '@tanstack/react-query';

const againMs = 5_000;

/**
 * Orders on screen follow what happens to them, until the signal says stop. The code for it is no part of a page's first
 * load; while it can't be loaded it is tried again.
 */
export function keepOrdersFresh(client: QueryClient, signal: AbortSignal): void {
  if (signal.aborted) return;
  import(/* webpackChunkName: "live" */ './fresh-orders').then(
    ({ freshenOrders }) => signal.aborted || freshenOrders(client, signal),
    () => setTimeout(keepOrdersFresh, againMs, client, signal),
  );
}
