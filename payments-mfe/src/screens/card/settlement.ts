import type { QueryClient } from '@tanstack/react-query';
import { call, type Order } from 'shared-api';
import { queryKey } from 'shared-api/query';

const second = 1_000;
/** Between one question and the next; what is not settled by then is settled by the server's sweeper. */
const pausesMs = [0.5 * second, second, 2 * second, 3 * second, 5 * second];

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/** The server asks the card provider, and says how the order stands. A line that is down is no answer. */
export async function askForPayment(client: QueryClient, id: string): Promise<Order | undefined> {
  try {
    const order = await call('POST /orders/{id}/payment-check', { params: { id } }, AbortSignal.timeout(10 * second));
    client.setQueryData(queryKey('GET /orders/{id}', { params: { id } }), order);
    return order;
  } catch {
    return undefined;
  }
}

/** How a payment ended, asked for until it is known; what is not known in time stays open. */
export async function settledPayment(client: QueryClient, id: string): Promise<Order['payment'] | undefined> {
  for (const pauseMs of [...pausesMs, undefined]) {
    const order = await askForPayment(client, id);
    if (order && order.payment !== 'processing') return order.payment;
    if (pauseMs !== undefined) await pause(pauseMs);
  }
  return undefined;
}
