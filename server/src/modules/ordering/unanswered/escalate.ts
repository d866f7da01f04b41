import { queueNews, repeatNewOrderPush } from '#modules/notifications/index';
import type { UnansweredSettings } from '#platform/config/settings';
import type { Db, Trx } from '#platform/database/tables';
import { lockCheckout, type NewOrderEvent } from '#modules/payments/index';
import { endOrders } from '../orders/end-orders';
import { recordOrderEvents } from '../orders/order-events.repository';
import { refundRest } from '../orders/refunded-cents.repository';
import { lockMealOf } from '../timing/meals.repository';
import { replanCheckout } from '../timing/replan';
import { escalationAt, escalations } from './escalation';
import { findUnanswered, findUnansweredLines, saveEscalation, type UnansweredTicket } from './unanswered.repository';

const limit = 300;

interface Escalating {
  settings: UnansweredSettings;
  onError: (error: unknown) => void;
  now?: Date;
}

/** Escalates each unanswered paid ticket that is due, in its own transaction. Any process may do so at any time. */
export async function escalateUnanswered(db: Db, { settings, onError, now = new Date() }: Escalating): Promise<void> {
  const isDue = ({ since, escalation }: UnansweredTicket) => escalationAt(since, now, settings) !== escalation;
  for (const ticket of (await findUnanswered(db, { now, limit })).filter(isDue))
    await db
      .transaction()
      .execute((trx) => escalate(trx, ticket, { settings, now }))
      .catch(onError);
}

/** A last-moment answer either gets the lock of the checkout first or comes too late. */
async function escalate(
  trx: Trx,
  { id, checkout_id }: UnansweredTicket,
  { settings, now }: { settings: UnansweredSettings; now: Date },
): Promise<void> {
  const checkout = await lockCheckout(trx, checkout_id);
  await lockMealOf(trx, checkout_id);
  const found = await findUnansweredLines(trx, id);
  if (!found) return;
  const { ticket, orderIds } = found;
  const step = escalationAt(ticket.since, now, settings);
  if (step === ticket.escalation) return;
  await saveEscalation(trx, ticket, step);
  // The ticket was put back, so its wait starts over.
  if (step < ticket.escalation) return;
  const isReached = (of: number) => step >= of && ticket.escalation < of;
  if (isReached(escalations.refund)) return cancel(trx, checkout, orderIds);
  if (isReached(escalations.ring)) await repeatNewOrderPush(trx, id);
  if (isReached(escalations.admin)) await queueNews(trx, 'unanswered', [id]);
  await recordOrderEvents(trx, { order_id: orderIds[0] });
}

/** Cancels the orders and requests their refunds, which the sweeper sends, even after a crash. */
async function cancel(
  trx: Trx,
  checkout: { id: string; paid_at: Date | null },
  orderIds: readonly string[],
): Promise<void> {
  const events: NewOrderEvent[] = [];
  for (const order of await endOrders(trx, orderIds, 'cancelled'))
    events.push({
      order_id: order.id,
      status: 'cancelled',
      refunded_cents: (await refundRest(trx, order, null)) || null,
    });
  const others = await replanCheckout(trx, checkout, { notifiedAnyway: orderIds });
  await recordOrderEvents(trx, ...events, ...others);
}
