import type { Trx } from '#database/tables';
import { lockCheckoutOf } from '#payments/checkouts.repository';
import { refundInFull } from '#payments/refunds/refund-in-full';
import { endUncooked, isUncookedEnd } from './end-uncooked';
import { moveOrder, statusOf } from './order-life.repository';
import { recordOrderEvent } from './order-events.repository';
import type { Step } from './order-steps.policy';
import { changedMeanwhile, notPaid, sentBack } from './step-refusals';

/** Of several who take a step at once one does, and the others are told where the order is now. Whoever ends it gives back portion and money with it. */
export async function takeStep(trx: Trx, order: { id: string }, step: Step, byUid: string): Promise<void> {
  const { payment } = await lockCheckoutOf(trx, order.id);
  const [moved] = isUncookedEnd(step.to)
    ? await endUncooked(trx, [order.id], step.to)
    : [await moveOrder(trx, order.id, step)];
  if (!moved) throw changedMeanwhile(await statusOf(trx, order.id));
  if (step.needsPayment && payment !== 'paid' && payment !== 'refunded') throw notPaid();
  if (step.needsPayment && moved.refunded_cents === moved.price_cents * moved.quantity) throw sentBack();
  const refunded = isUncookedEnd(step.to) ? await refundInFull(trx, order, byUid) : 0;
  await recordOrderEvent(trx, { order_id: order.id, status: step.to, refunded_cents: refunded || null, by_uid: byUid });
}
