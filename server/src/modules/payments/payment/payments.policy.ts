import type { Member } from '#platform/identity/caller';

interface Parties {
  buyer_uid: string;
  seller_uid: string;
}

/** POST /orders/{id}/payment, payment-check and POST /checkouts/{id}/payments: only the buyer. */
export const mayPay = ({ uid }: Member, { buyer_uid }: Pick<Parties, 'buyer_uid'>): boolean => uid === buyer_uid;

/** GET /payments/{id}: who pays, the buyer and admins. */
export const mayReadPayment = (
  { uid, profile }: Member,
  { payer_uid, buyer_uid }: { payer_uid: string | null; buyer_uid: string },
): boolean => uid === payer_uid || uid === buyer_uid || profile.role === 'admin';

/** GET /orders/{id}/receipt: the buyer and admins. A seller may not see the card of a buyer. */
export const mayReadReceipt = ({ uid, profile }: Member, { buyer_uid }: Parties): boolean =>
  uid === buyer_uid || profile.role === 'admin';

/** GET /orders/{id}/dispute: the seller of the dish and admins. */
export const mayReadDispute = (caller: Member, parties: Parties): boolean => mayRefund(caller, parties);

/** POST /orders/{id}/refunds: the seller of the dish and admins. */
export const mayRefund = ({ uid, profile }: Member, { seller_uid }: Parties): boolean =>
  uid === seller_uid || profile.role === 'admin';
