import type { QueryClient } from '@tanstack/react-query';
import { followOrderStream } from '../client/order-stream';

const callsWithOrders = [
  'GET /my-orders/{email}',
  'GET /orders/{id}',
  'GET /orders/{id}/history',
  'GET /order-board/{email}',
];

/** Changes come in bursts: one refetch for all of them. */
const debounceMs = 100;
const pollIntervalMs = 5_000;

/** Refetches the orders on screen when one of them changes, and every five seconds while the stream is down. */
export function followOrders(client: QueryClient, signal: AbortSignal): void {
  let pendingRefetch: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  const refetch = () => {
    pendingRefetch = undefined;
    for (const name of callsWithOrders) void client.invalidateQueries({ queryKey: [name] });
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };

  signal.addEventListener('abort', () => {
    clearTimeout(pendingRefetch);
    stopPolling();
  });
  void followOrderStream({
    signal,
    onChange: () => (pendingRefetch ??= setTimeout(refetch, debounceMs)),
    onState: (state) => {
      if (state === 'live') stopPolling();
      else polling ??= setInterval(refetch, pollIntervalMs);
    },
  });
}
