import type { CheckoutEvent } from '@food-court/shared-api/contract';
import type { DecidedRefundRow } from '#modules/payments/index';
import { presentOrderEvent } from '../steps/history.presenter';
import type { CheckoutEventRow, OrderWithSeller } from './checkout-history.repository';

/** Guests and people who erased their account have no page. */
export const presentNamed = ({ uid, name, erased_at }: { uid: string; name: string; erased_at: Date | null }) => ({
  ...(erased_at === null && { _id: uid }),
  name,
});

interface Context {
  orders: readonly OrderWithSeller[];
  refunds: readonly DecidedRefundRow[];
  buyerUid: string;
}

/** Merges the events of several orders that happened at once. */
export function presentEvents(rows: readonly CheckoutEventRow[], context: Context): CheckoutEvent[] {
  const events: CheckoutEvent[] = [];
  for (const [place, row] of rows.entries()) {
    const event = presentEvent(row, {
      ...context,
      isPaid: rows.slice(0, place).some(({ payment }) => payment === 'paid'),
    });
    const same = events.findLast((earlier) => isSame(earlier, event));
    if (same) same.orders.push(row.order_id);
    else events.push(event);
  }
  const places = new Map(context.orders.map(({ id }, index) => [id, index]));
  const inBasketOrder = (one: string, other: string) => (places.get(one) ?? 0) - (places.get(other) ?? 0);
  return events.map((event) => ({ ...event, orders: event.orders.toSorted(inBasketOrder) }));
}

/** Refunds of several orders have different amounts, and are told one by one. */
const isSame = (one: CheckoutEvent, other: CheckoutEvent): boolean =>
  JSON.stringify({ ...one, orders: [] }) === JSON.stringify({ ...other, orders: [] }) && other.refunded === undefined;

function presentEvent(
  row: CheckoutEventRow,
  { orders, refunds, buyerUid, isPaid }: Context & { isPaid: boolean },
): CheckoutEvent {
  const order = orders.find(({ id }) => id === row.order_id);
  const { by_uid: uid, name, erased_at } = row;
  return {
    ...presentOrderEvent(row, { buyer_uid: buyerUid, seller_uid: order?.seller_uid ?? '' }),
    ...(uid !== null && { who: presentNamed({ uid, name: name ?? '', erased_at }) }),
    ...(row.status === 'declined' && order?.decline_reason && { declineReason: order.decline_reason }),
    ...(row.status === 'cancelled' &&
      uid === null && { endedAs: isPaid ? ('unanswered' as const) : ('unpaid' as const) }),
    ...(row.refunded_cents !== null && presentRefund(row, refunds)),
    orders: [row.order_id],
  };
}

/** Event and refund are written by one transaction, so they have the same time. The worst of its parts counts. */
function presentRefund(
  { order_id, at }: CheckoutEventRow,
  refunds: readonly DecidedRefundRow[],
): Pick<CheckoutEvent, 'reason' | 'refund' | 'failure'> {
  const parts = refunds.filter((refund) => refund.orderId === order_id && refund.at.getTime() === at.getTime());
  const worst =
    parts.find(({ state }) => state === 'failed') ?? parts.find(({ state }) => state === 'requested') ?? parts[0];
  if (!worst) return {};
  const { state: refund, reason, failure } = worst;
  return { refund, ...(reason !== null && { reason }), ...(failure !== null && { failure }) };
}
