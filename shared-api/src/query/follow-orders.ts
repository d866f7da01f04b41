import type { QueryClient } from '@tanstack/react-query';
import { followOrderStream } from '../client/order-stream';

const callsWithOrders =
  /^GET \/(my-orders|(my-|own-)?checkouts|orders\/{id}(\/history)?$|order-board|shared-basket|waiting-deliveries|courier-runs|notices)/;
const callsWithBasket = /^GET \/(shared-)?basket$/;

/** Changes come in bursts, so one refetch serves all of them. */
const debounceMs = 100;
const pollIntervalMs = 5_000;

/** Several parts of a page share one stream. */
const followed = new WeakMap<QueryClient, { users: number; stop: AbortController }>();

/** Refetches the orders and the basket on screen when one of them changes, and the orders every five seconds while the stream is down. */
export function followOrders(client: QueryClient, signal: AbortSignal): void {
  const stream = followed.get(client) ?? openStream(client);
  stream.users += 1;
  signal.addEventListener('abort', () => {
    stream.users -= 1;
    if (stream.users > 0) return;
    followed.delete(client);
    stream.stop.abort();
  });
}

function openStream(client: QueryClient) {
  const stream = { users: 0, stop: new AbortController() };
  followed.set(client, stream);
  const { signal } = stream.stop;
  const refetch = (calls: RegExp) =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => calls.test(String(queryKey[0])) });
  const refetchOrders = debounced(() => refetch(callsWithOrders), signal);
  const refetchBasket = debounced(() => refetch(callsWithBasket), signal);

  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  signal.addEventListener('abort', stopPolling);
  void followOrderStream({
    signal,
    onChange: refetchOrders,
    onBasket: refetchBasket,
    onState: (state) => {
      if (state === 'live') stopPolling();
      else polling ??= setInterval(() => refetch(callsWithOrders), pollIntervalMs);
    },
  });
  return stream;
}

function debounced(work: () => void, signal: AbortSignal): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(pending));
  const run = () => {
    pending = undefined;
    work();
  };
  return () => void (pending ??= setTimeout(run, debounceMs));
}
