import type { QueryClient } from '@tanstack/react-query';
import { call, type Order } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

const second = 1_000;
/** Delays between the polls. A payment that is not settled by then is settled by the server’s sweeper. */
const pollDelaysMs = [0.5 * second, second, 2 * second, 3 * second, 5 * second];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the server ask the card provider. Returns the order, or undefined if the request fails. */
export async function checkPayment(client: QueryClient, id: string): Promise<Order | undefined> {
  try {
    const order = await call('POST /orders/{id}/payment-check', { params: { id } }, AbortSignal.timeout(10 * second));
    client.setQueryData(queryKey('GET /orders/{id}', { params: { id } }), order);
    return order;
  } catch {
    return undefined;
  }
}

/** Polls until the payment is settled; returns undefined if it is not settled in time. */
export async function waitForSettlement(client: QueryClient, id: string): Promise<Order['payment'] | undefined> {
  for (const pauseMs of [...pollDelaysMs, undefined]) {
    const order = await checkPayment(client, id);
    if (order && order.payment !== 'processing') return order.payment;
    if (pauseMs !== undefined) await pause(pauseMs);
  }
  return undefined;
}
