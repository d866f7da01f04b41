import type { QueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type Order } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

export type PaymentState = AnswerOf<'GET /payments/{id}'>['state'];

const second = 1_000;
/** Delays between the polls. A payment that is not settled by then is settled by the server’s sweeper. */
const pollDelaysMs = [0.5 * second, second, 2 * second, 3 * second, 5 * second];
const answerWithinMs = 10 * second;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the server ask the card provider. Returns the order, or undefined if the request fails. */
export async function checkPayment(client: QueryClient, id: string): Promise<Order | undefined> {
  try {
    const order = await call(
      'POST /orders/{id}/payment-check',
      { params: { id } },
      AbortSignal.timeout(answerWithinMs),
    );
    client.setQueryData(queryKey('GET /orders/{id}', { params: { id } }), order);
    return order;
  } catch {
    return undefined;
  }
}

/** Asks until the payment is settled; returns undefined if it is not settled in time. */
async function poll<State extends string>(ask: () => Promise<State | undefined>): Promise<State | undefined> {
  for (const pauseMs of [...pollDelaysMs, undefined]) {
    const state = await ask();
    if (state !== undefined && state !== 'processing') return state;
    if (pauseMs !== undefined) await pause(pauseMs);
  }
  return undefined;
}

/** Waits for the payment of all that is left of a checkout. */
export const waitForSettlement = (client: QueryClient, id: string): Promise<Order['payment'] | undefined> =>
  poll(async () => (await checkPayment(client, id))?.payment);

/** Makes the server ask the card provider for one payment, until it is settled. */
export const waitForPayment = (id: string): Promise<PaymentState | undefined> =>
  poll(() =>
    call('GET /payments/{id}', { params: { id } }, AbortSignal.timeout(answerWithinMs)).then(
      (payment) => payment.state,
      () => undefined,
    ),
  );

/** Waits for the payment of a part, and reads the order again, which says how much is left. */
export async function waitForPart(
  client: QueryClient,
  orderId: string,
  paymentId: string,
): Promise<PaymentState | undefined> {
  const state = await waitForPayment(paymentId);
  if (state === 'paid' && !(await checkPayment(client, orderId)))
    await client.invalidateQueries({ queryKey: queryKey('GET /orders/{id}', { params: { id: orderId } }) });
  return state;
}
