import type { QueryClient } from '@tanstack/react-query';
import { keepFollowing } from '../client/keep-following';

/** Whatever shows orders. */
const reads = ['GET /my-orders/{email}', 'GET /orders/{id}', 'GET /orders/{id}/history', 'GET /order-board/{email}'];

/** News come in bursts: one reading for all of them. */
const gatherMs = 100;
const pollEveryMs = 5_000;

/** Orders on screen are read again when something happens to one, and every five seconds while nobody tells. */
export function freshenOrders(client: QueryClient, signal: AbortSignal): void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  const readAgain = () => {
    gathering = undefined;
    for (const name of reads) void client.invalidateQueries({ queryKey: [name] });
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };

  signal.addEventListener('abort', () => {
    clearTimeout(gathering);
    stopPolling();
  });
  void keepFollowing({
    signal,
    onEvent: () => (gathering ??= setTimeout(readAgain, gatherMs)),
    onState: (state) => {
      if (state === 'live') stopPolling();
      else polling ??= setInterval(readAgain, pollEveryMs);
    },
  });
}
