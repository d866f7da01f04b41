import type { DeclineReason, OrderStatus } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { lockCheckoutOfOrder, type Checkout, isDeclinedOrCancelled, type NewOrderEvent } from '#modules/payments/index';
import { openSubstitution } from '../substitution/open-substitution';
import { Refusal } from '#platform/http/refusal';
import { endOrders } from '../orders/end-orders';
import { findTakenWithin, recordOrderEvents } from '../orders/order-events.repository';
import { refundRest } from '../orders/refunded-cents.repository';
import { findPlacedOrders, findStatus, type MovedOrder } from '../orders/order-status.repository';
import { type CourtClock, learnMinutes, queueForRanking } from '#modules/menu/index';
import { replanCheckout, replanLines } from '../timing/replan';
import { lockAndMove } from './moved-orders.repository';
import { reachedBy, takenBackBy, type Step } from './order-life.policy';

interface TakenStep {
  /** The checkout that all the orders belong to. */
  checkoutId: string;
  step: Step;
  byUid: string;
  /** The reason of a kitchen that declines. */
  reason?: DeclineReason;
  clock: CourtClock;
}

/**
 * Moves orders of one checkout a step forward or back. When several people do so at once, one succeeds and the others get the
 * new status. Ending an order restocks it, and refunds it or offers the buyer another dish. An unpaid checkout ends as a whole,
 * because the buyer was shown its total.
 */
export async function takeStep(
  trx: Trx,
  orderIds: readonly [string, ...string[]],
  { checkoutId, step, byUid, reason, clock }: TakenStep,
): Promise<MovedOrder[]> {
  if (isDeclinedOrCancelled(step.to)) return end(trx, orderIds, { to: step.to, byUid, reason, clock });

  const { checkout, moved, lines } = await lockAndMove(trx, checkoutId, orderIds, step);
  if (moved.length === 0) throw changedConcurrently(await findStatus(trx, orderIds[0]));
  if (step.needsPayment && !isPaid(checkout)) throw notPaid();
  if (moved.every(isFullyRefunded)) throw fullyRefunded();
  if (step.withinMinutes !== undefined) await checkInTime(trx, moved, step, step.withinMinutes);
  const events = reachedBy(step).flatMap((status) => moved.map(({ id }) => ({ order_id: id, status, by_uid: byUid })));
  if (step.from === 'preparing' && step.to === 'ready') {
    const dishIds = moved.map(({ dish_id }) => dish_id);
    await learnMinutes(trx, dishIds);
    await queueForRanking(trx, dishIds);
  }
  const others = await replanLines(trx, checkout, lines, { notifiedAnyway: moved.map(({ id }) => id) });
  await recordOrderEvents(trx, ...events, ...others);
  return moved;
}

async function checkInTime(trx: Trx, moved: readonly MovedOrder[], step: Step, minutes: number): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const inTime = await findTakenWithin(trx, ids, takenBackBy(step), minutes);
  if (inTime.length < ids.length) throw tooLateToTakeBack(minutes);
}

interface EndOfOrders {
  to: 'declined' | 'cancelled';
  byUid: string;
  reason?: DeclineReason;
  clock: CourtClock;
}

async function end(
  trx: Trx,
  orderIds: readonly [string, ...string[]],
  { to, byUid, reason, clock }: EndOfOrders,
): Promise<MovedOrder[]> {
  const checkout = await lockCheckoutOfOrder(trx, orderIds[0]);
  const placed = await findPlacedOrders(trx, checkout.id);
  if (!orderIds.some((id) => placed.includes(id))) throw changedConcurrently(await findStatus(trx, orderIds[0]));
  const ended = await endOrders(trx, isPaid(checkout) ? orderIds : placed, to, reason);
  const events: NewOrderEvent[] = [];
  for (const order of ended) {
    const hasSubstitution =
      to === 'declined' && checkout.payment === 'paid' && (await openSubstitution(trx, order, { reason, clock }));
    const refunded = hasSubstitution ? 0 : await refundRest(trx, order, byUid);
    events.push({ order_id: order.id, status: to, refunded_cents: refunded || null, by_uid: byUid });
  }
  const others = await replanCheckout(trx, checkout, { notifiedAnyway: ended.map(({ id }) => id) });
  await recordOrderEvents(trx, ...events, ...others);
  return ended;
}

const isPaid = ({ payment }: Checkout): boolean => payment === 'paid' || payment === 'refunded';

const isFullyRefunded = ({ refunded_cents, price_cents, fee_cents, tip_cents, quantity }: MovedOrder): boolean =>
  refunded_cents === price_cents * quantity + fee_cents + tip_cents;

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
  new Refusal('conflict', `An order that is ${statusText[from]} can’t change to ‘${to.replace('_', ' ')}’.`);

const notPaid = (): Refusal => new Refusal('conflict', 'This order isn’t paid yet.');

export const noteUnconfirmed = (): Refusal =>
  new Refusal('conflict', 'The buyer’s note is about an allergy. Confirm that you can do it, then accept the order.');

const tooLateToTakeBack = (minutes: number): Refusal =>
  new Refusal('conflict', `You can only take this back for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`);

const fullyRefunded = (): Refusal => new Refusal('conflict', 'The buyer already has a full refund for this order.');

export const whoMayTakeStep = ({ by }: Step): string =>
  by.includes('buyer')
    ? 'Only the buyer and admins may cancel an order.'
    : 'Only the seller of this dish and admins may do this.';
