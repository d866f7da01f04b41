import { dollarsFromCents, type OrderEvent } from '@food-court/shared-api/contract';
import type { OrderEventRow } from '../orders/order-events.repository';

interface Parties {
  buyer_uid: string;
  seller_uid: string;
}

export const presentOrderEvent = (row: OrderEventRow, order: Parties): OrderEvent => ({
  ...(row.status !== null && { status: row.status }),
  ...(row.payment !== null && { payment: row.payment }),
  ...(row.refunded_cents !== null && { refunded: dollarsFromCents(row.refunded_cents) }),
  by: whoDid(row, order),
  at: row.at.toISOString(),
});

/** A seller who orders their own dish counts as the buyer for a buyer's steps, and as the seller for a kitchen's. */
function whoDid({ by_uid, status }: OrderEventRow, { buyer_uid, seller_uid }: Parties): OrderEvent['by'] {
  if (by_uid === null) return 'court';
  const boughtIt = by_uid === buyer_uid && (by_uid !== seller_uid || status === 'placed' || status === 'cancelled');
  if (boughtIt) return 'buyer';
  return by_uid === seller_uid ? 'seller' : 'admin';
}
