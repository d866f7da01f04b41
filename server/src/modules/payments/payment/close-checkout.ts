import type { Db, Trx } from '#platform/database/tables';
import type { CheckoutOrders } from '../checkouts/checkout-orders';
import {
  type NewOrderEvent,
  changeCheckout,
  findCheckoutState,
  lockCheckout,
  setPayment,
  type Checkout,
} from '../checkouts/checkouts.repository';

interface Closing {
  db: Db;
  orders: CheckoutOrders;
}

/** A cancelled intent can't be paid: a checkout that is over is closed; any other can get another intent. */
export async function applyCanceledIntent(
  trx: Trx,
  checkout: Checkout,
  orders: CheckoutOrders,
): Promise<NewOrderEvent[]> {
  if ((await findCheckoutState(trx, checkout.id)).over) return closeCheckout(trx, checkout, orders);
  return checkout.payment === 'failed' ? [] : setPayment(trx, checkout, 'failed');
}

/** Closes a checkout without an intent. A buyer who starts paying at the same time either gets the lock first or is refused. */
export const closeUnstartedCheckout = ({ db, orders }: Closing, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckout(trx, id);
    if (checkout.intent_id !== null || checkout.closed_at !== null || !(await findCheckoutState(trx, id)).over) return;
    await orders.record(trx, ...(await closeCheckout(trx, checkout, orders)));
  });

/** Makes a checkout unpayable, and cancels and restocks its unpaid orders. */
async function closeCheckout(trx: Trx, checkout: Checkout, orders: CheckoutOrders): Promise<NewOrderEvent[]> {
  await changeCheckout(trx, checkout.id, { closed_at: new Date() });
  const payment = checkout.payment === 'processing' ? await setPayment(trx, checkout, 'failed') : [];
  return [...payment, ...(await orders.cancelUnpaid(trx, checkout.id))];
}
