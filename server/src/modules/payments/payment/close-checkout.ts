import type { Db, Trx } from '#platform/database/tables';
import type { CheckoutOrders } from '../checkouts/checkout-orders';
import {
  type NewOrderEvent,
  changeCheckout,
  findCheckoutState,
  lockCheckout,
  type Checkout,
} from '../checkouts/checkouts.repository';
import { updatePaymentState } from '../checkouts/payment-state';
import { changePayment, findPayments, type Payment } from '../checkouts/payments.repository';

interface Closing {
  db: Db;
  orders: CheckoutOrders;
}

/** A cancelled intent can't be paid: a checkout that is over is closed; any other can get another intent. */
export async function applyCanceledIntent(
  trx: Trx,
  checkout: Checkout,
  payment: Payment,
  orders: CheckoutOrders,
): Promise<NewOrderEvent[]> {
  if ((await findCheckoutState(trx, checkout.id)).over) return closeCheckout(trx, checkout, orders);
  await changePayment(trx, payment.id, { state: 'failed' });
  return (await updatePaymentState(trx, checkout)).events;
}

/** Closes a checkout that nobody has started to pay. A buyer who starts paying at the same time either gets the lock first or is refused. */
export const closeUnstartedCheckout = ({ db, orders }: Closing, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckout(trx, id);
    if (checkout.closed_at !== null || (await findPayments(trx, id)).length > 0) return;
    if (!(await findCheckoutState(trx, id)).over) return;
    await orders.record(trx, ...(await closeCheckout(trx, checkout, orders)));
  });

/** Makes a checkout unpayable, and cancels and restocks its unpaid orders. */
async function closeCheckout(trx: Trx, checkout: Checkout, orders: CheckoutOrders): Promise<NewOrderEvent[]> {
  await changeCheckout(trx, checkout.id, { closed_at: new Date() });
  for (const { id, state } of await findPayments(trx, checkout.id))
    if (state === 'open' || state === 'processing')
      await changePayment(trx, id, { state: state === 'open' ? 'closed' : 'failed' });
  const { events } = await updatePaymentState(trx, checkout);
  return [...events, ...(await orders.cancelUnpaid(trx, checkout.id))];
}
