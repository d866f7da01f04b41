import type { Trx } from '#database/tables';
import { lockCheckoutOf } from '#payments/checkouts.repository';
import { refundInFull } from '#payments/refunds/refund-in-full';
import { giveBackPortions } from '../dishes/portions.repository';
import { moveOrder, statusOf } from './order-life.repository';
import { recordOrderEvent } from './order-events.repository';
import type { Step } from './order-steps.policy';
import { changedMeanwhile, notPaid, sentBack } from './step-refusals';

interface SteppingOrder {
  id: string;
  dish_id: string;
  quantity: number;
}

/** Of several who take a step at once one does, and the others are told where the order is now. Whoever ends it gives back portion and money with it. */
export async function takeStep(trx: Trx, order: SteppingOrder, step: Step, byUid: string): Promise<void> {
  const { payment } = await lockCheckoutOf(trx, order.id);
  const moved = await moveOrder(trx, order.id, step);
  if (!moved) throw changedMeanwhile(await statusOf(trx, order.id));
  if (step.needsPayment && payment !== 'paid' && payment !== 'refunded') throw notPaid();
  if (step.needsPayment && moved.refunded_cents === moved.price_cents * moved.quantity) throw sentBack();
  const refunded = endsUncooked(step) ? await giveBack(trx, order, byUid) : 0;
  await recordOrderEvent(trx, { order_id: order.id, status: step.to, refunded_cents: refunded || null, by_uid: byUid });
}

export const endsUncooked = ({ to }: Step): boolean => to === 'declined' || to === 'cancelled';

async function giveBack(trx: Trx, order: SteppingOrder, byUid: string): Promise<number> {
  await giveBackPortions(trx, order.dish_id, order.quantity);
  return refundInFull(trx, order, byUid);
}
