import type { QueryClient } from '@tanstack/react-query';
import { call, type Order } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { type PaymentState, waitForPart, waitForPayment, waitForSettlement } from './settlement';

export interface Started {
  orderId: string;
  /** In dollars. */
  amount: number;
  /** Without one, it is paid already: the answer to an earlier press was lost. */
  clientSecret?: string;
  /** Waits for the server’s result, which is undefined if it takes too long. */
  settled: () => Promise<Order['payment'] | PaymentState | undefined>;
}

interface Starting {
  client: QueryClient;
  findOrder: () => Promise<string>;
  /** In dollars. */
  amount: number;
  /** The id of the checkout that a part is paid of. */
  partOf?: string;
  topsUp?: true;
  /** The key of this press, or of the one before while its outcome is unknown. */
  key: string;
}

/** Starts a payment of all that is left, or of a part. */
export async function startPayment(starting: Starting): Promise<Started> {
  const { client, findOrder, partOf, topsUp } = starting;
  if (topsUp) return startTopUp(starting);
  const orderId = await findOrder();
  try {
    return partOf === undefined ? await startRest(client, orderId) : await startPart(starting, partOf, orderId);
  } catch (failure) {
    void client.invalidateQueries({ queryKey: queryKey('GET /orders/{id}', { params: { id: orderId } }) });
    throw failure;
  }
}

async function startRest(client: QueryClient, orderId: string): Promise<Started> {
  const started = await call('POST /orders/{id}/payment', { params: { id: orderId } });
  return { orderId, ...started, settled: () => waitForSettlement(client, orderId) };
}

async function startPart({ client, amount, key }: Starting, id: string, orderId: string): Promise<Started> {
  const { paymentId, ...started } = await call('POST /checkouts/{id}/payments', {
    params: { id },
    body: { amount },
    idempotencyKey: key,
  });
  return { orderId, ...started, settled: () => waitForPart(client, orderId, paymentId) };
}

async function startTopUp({ amount, key }: Starting): Promise<Started> {
  const { paymentId, ...started } = await call('POST /wallet/top-ups', { body: { amount }, idempotencyKey: key });
  return { orderId: paymentId, ...started, settled: () => waitForPayment(paymentId) };
}
