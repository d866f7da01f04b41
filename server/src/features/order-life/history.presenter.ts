import { dollarsFromCents, type OrderEvent } from 'shared-api/contract';
import type { HappeningRow } from './history.repository';

interface Parties {
  buyer_uid: string;
  seller_uid: string;
}

export const presentHappening = (row: HappeningRow, order: Parties): OrderEvent => ({
  ...(row.status !== null && { status: row.status }),
  ...(row.payment !== null && { payment: row.payment }),
  ...(row.refunded_cents !== null && { refunded: dollarsFromCents(row.refunded_cents) }),
  by: whoDid(row, order),
  at: row.at.toISOString(),
});

/** Who orders a dish of their own is its buyer where a buyer acts, and its seller in the kitchen. */
function whoDid({ by_uid, status }: HappeningRow, { buyer_uid, seller_uid }: Parties): OrderEvent['by'] {
  if (by_uid === null) return 'court';
  const boughtIt = by_uid === buyer_uid && (by_uid !== seller_uid || status === 'placed' || status === 'cancelled');
  if (boughtIt) return 'buyer';
  return by_uid === seller_uid ? 'seller' : 'admin';
}
