import type { CheckoutOrders } from '#modules/payments/index';
import type { Db } from '#platform/database/tables';
import { acceptForKitchens } from '../orders/auto-accept.repository';
import { cancelUnpaidOrders, endOrders } from '../orders/end-orders';
import { recordOrderEvents } from '../orders/order-events.repository';
import { findOrdersOfCheckouts } from '../orders/orders.repository';
import { addRefundedCents } from '../orders/refunded-cents.repository';
import { expireSubstitution } from '../substitution/end-substitution';
import { findOverdueSubstitutions } from '../substitution/substitutions.repository';
import { notifyMealOf } from '../timing/meals.repository';
import { replanCheckout } from '../timing/replan';
import { escalateUnanswered } from '../unanswered/escalate';

const substitutionsAtOnce = 200;

/** The effects of a payment on the orders of its checkout. */
export const checkoutOrders: CheckoutOrders = {
  record: recordOrderEvents,
  cancelUnpaid: async (trx, checkoutId) => {
    const cancelled = await cancelUnpaidOrders(trx, checkoutId);
    await notifyMealOf(trx, checkoutId);
    return cancelled;
  },
  decline: async (trx, orderIds) => (await endOrders(trx, orderIds, 'declined')).map(({ id }) => id),
  addRefundedCents,
  takePaid: async (trx, checkout, orderIds) => {
    const accepted = await acceptForKitchens(trx, orderIds);
    const moved = await replanCheckout(trx, checkout, { notifiedAnyway: orderIds });
    return [...accepted, ...moved];
  },
  findLines: (db, checkoutId) => findOrdersOfCheckouts(db, [checkoutId]),
  endOverdue: async ({ db, settings }, onError) => {
    await expireSubstitutions(db, onError);
    await escalateUnanswered(db, { settings: settings.unanswered, onError });
  },
};

/** Their refunds are sent in the same round; failures are retried in the next one. */
async function expireSubstitutions(db: Db, onError: (error: unknown) => void): Promise<void> {
  for (const substitution of await findOverdueSubstitutions(db, substitutionsAtOnce))
    await db
      .transaction()
      .execute((trx) => expireSubstitution(trx, substitution))
      .catch(onError);
}
