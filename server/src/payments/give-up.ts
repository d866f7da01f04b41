import type { Db, Trx } from '#database/tables';
import { expireOrders } from '#features/order-life/expire-orders';
import { recordOrderEvent, type OrderHappening } from '#features/order-life/order-events.repository';
import { changeCheckout, findStanding, lockCheckout, type Checkout } from './checkouts.repository';
import { markPayment } from './mark-payment';

/** An intent that can't be paid any more: its checkout may take another, or is over with it. */
export async function giveUpIntent(trx: Trx, checkout: Checkout): Promise<OrderHappening[]> {
  if ((await findStanding(trx, checkout.id)).over) return giveUpCheckout(trx, checkout);
  return checkout.payment === 'failed' ? [] : markPayment(trx, checkout, 'failed');
}

/** One that nobody ever began to pay. Whoever begins now has the lock first, or comes too late. */
export const giveUpUnbegun = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckout(trx, id);
    if (checkout.intent_id !== null || checkout.closed_at !== null || !(await findStanding(trx, id)).over) return;
    await recordOrderEvent(trx, ...(await giveUpCheckout(trx, checkout)));
  });

/** Nobody can pay it from now on: what still waits for the payment is cancelled by the court, and each portion goes back. */
async function giveUpCheckout(trx: Trx, checkout: Checkout): Promise<OrderHappening[]> {
  await changeCheckout(trx, checkout.id, { closed_at: new Date() });
  const payment = checkout.payment === 'processing' ? await markPayment(trx, checkout, 'failed') : [];
  return [...payment, ...(await expireOrders(trx, checkout.id))];
}
