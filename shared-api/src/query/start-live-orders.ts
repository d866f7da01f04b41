import type { QueryClient } from '@tanstack/react-query';

const retryDelayMs = 5_000;

/** Keeps the orders on screen up to date until the signal aborts. Its code is not part of a page’s first load; a failed load is retried. */
export function startLiveOrders(client: QueryClient, signal: AbortSignal): void {
  if (signal.aborted) return;
  import(/* webpackChunkName: "live" */ './follow-orders').then(
    ({ followOrders }) => signal.aborted || followOrders(client, signal),
    () => setTimeout(startLiveOrders, retryDelayMs, client, signal),
  );
}
