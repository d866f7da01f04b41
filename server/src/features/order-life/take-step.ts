import type { OrderStatus } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { lockCheckoutOfOrder } from '#features/checkouts/checkouts.repository';
import { refundInFull } from '#features/payments/refunds/request-refund';
import { Refusal } from '#http/refusal';
import { endOrders, isDeclinedOrCancelled } from '../orders/end-orders';
import { recordOrderEvents } from '../orders/order-events.repository';
import { findStatus, moveOrder } from '../orders/order-status.repository';
import type { Step } from './order-life.policy';

/** Of several people who take a step at once, one succeeds; the others get the order's new status. Ending an order restocks and refunds it. */
export async function takeStep(trx: Trx, order: { id: string }, step: Step, byUid: string): Promise<void> {
  const { payment } = await lockCheckoutOfOrder(trx, order.id);
  const [moved] = isDeclinedOrCancelled(step.to)
    ? await endOrders(trx, [order.id], step.to)
    : [await moveOrder(trx, order.id, step)];
  if (!moved) throw changedConcurrently(await findStatus(trx, order.id));
  if (step.needsPayment && payment !== 'paid' && payment !== 'refunded') throw notPaid();
  if (step.needsPayment && moved.refunded_cents === moved.price_cents * moved.quantity) throw fullyRefunded();
  const refunded = isDeclinedOrCancelled(step.to) ? await refundInFull(trx, order, byUid) : 0;
  await recordOrderEvents(trx, {
    order_id: order.id,
    status: step.to,
    refunded_cents: refunded || null,
    by_uid: byUid,
  });
}

const statusText: Record<OrderStatus, string> = {
  placed: 'waiting to be accepted',
  accepted: 'accepted',
  preparing: 'being prepared',
  ready: 'ready',
  handed_over: 'handed over',
  declined: 'declined',
  cancelled: 'cancelled',
};

const changedConcurrently = (now: OrderStatus): Refusal =>
  new Refusal('changed_meanwhile', `This order has moved on: it is ${statusText[now]}.`);

export const noSuchStep = (from: OrderStatus, to: OrderStatus): Refusal =>
  new Refusal('conflict', `An order that is ${statusText[from]} can’t become ‘${to.replace('_', ' ')}’.`);

const notPaid = (): Refusal => new Refusal('conflict', 'This order is not paid yet.');

const fullyRefunded = (): Refusal => new Refusal('conflict', 'All the money for this order went back to the buyer.');

export const whoMayTakeStep = ({ by }: Step): string =>
  by.includes('buyer')
    ? 'Only the buyer and admins may cancel an order.'
    : 'Only the seller of this dish and admins may do this.';
