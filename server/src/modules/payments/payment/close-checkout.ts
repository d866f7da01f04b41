import type { Db, Trx } from '#platform/database/tables';
import type { CheckoutOrders } from '../checkouts/checkout-orders';
import {
  type NewOrderEvent,
  changeCheckout,
  findCheckoutState,
  lockCheckout,
  type Checkout,
} from '../checkouts/checkouts.repository';
import { payablePayments, updatePaymentState } from '../checkouts/payment-state';
import { changePayment, findPayments, type Payment } from '../checkouts/payments.repository';
import { returnPayment } from '../refunds/return-payment';

interface Closing {
  db: Db;
  orders: CheckoutOrders;
}

/** A cancelled intent can't be paid: a checkout that is over may close now; any other can get another payment. */
export async function applyCanceledIntent(
  trx: Trx,
  checkout: Checkout,
  payment: Payment,
  orders: CheckoutOrders,
): Promise<NewOrderEvent[]> {
  const { over } = await findCheckoutState(trx, checkout.id);
  const isReplaced = payment.state === 'closed';
  const isUnused = over && payment.state === 'open';
  await changePayment(trx, payment.id, { state: isReplaced || isUnused ? 'closed' : 'failed' });
  if (!over) return (await updatePaymentState(trx, checkout)).events;
  return closeUnlessPayable(trx, checkout, [payment.provider_id], orders);
}

/**
 * Closes a checkout that is over, once the provider has cancelled its payments. A buyer who starts to pay at the same time either
 * gets the lock first or is refused.
 */
export const closeOverCheckout = (
  { db, orders }: Closing,
  id: string,
  cancelledIds: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckout(trx, id);
    if (checkout.closed_at !== null || checkout.paid_at !== null) return;
    if (!(await findCheckoutState(trx, id)).over) return;
    await orders.record(trx, ...(await closeUnlessPayable(trx, checkout, cancelledIds, orders)));
  });

/** A payment that the provider has not cancelled may still be paid, and then the checkout may be complete. */
async function closeUnlessPayable(
  trx: Trx,
  checkout: Checkout,
  cancelledIds: readonly (string | null)[],
  orders: CheckoutOrders,
): Promise<NewOrderEvent[]> {
  const payments = await findPayments(trx, checkout.id);
  const isPayable = ({ provider_id }: Payment) => provider_id !== null && !cancelledIds.includes(provider_id);
  return payablePayments(payments).some(isPayable) ? [] : closeCheckout(trx, checkout, payments, orders);
}

/** Makes a checkout unpayable, returns what was paid of it, and cancels and restocks its unpaid orders. */
async function closeCheckout(
  trx: Trx,
  checkout: Checkout,
  payments: readonly Payment[],
  orders: CheckoutOrders,
): Promise<NewOrderEvent[]> {
  await changeCheckout(trx, checkout.id, { closed_at: new Date() });
  for (const payment of payments) {
    const { id, state, amount_cents, returned_cents } = payment;
    if (state === 'open' || state === 'processing')
      await changePayment(trx, id, { state: state === 'open' ? 'closed' : 'failed' });
    if (state === 'paid') await returnPayment(trx, checkout, payment, amount_cents - returned_cents);
  }
  const { events } = await updatePaymentState(trx, checkout);
  return [...events, ...(await orders.cancelUnpaid(trx, checkout.id))];
}
