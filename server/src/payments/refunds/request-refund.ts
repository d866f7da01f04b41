import { newId } from '#database/new-id';
import type { Trx } from '#database/tables';
import { refundLines } from '../ledger/entries';
import { findFee, postEntry } from '../ledger/ledger.repository';
import { feePart } from './fee-part';
import { addRefunded, findRefundable, insertRefund } from './refunds.repository';

export interface RefundWish {
  orderId: string;
  amountCents: number;
  byUid: string | null;
  reason: string | null;
}

/** Decides a refund of what is left; its checkout is locked and paid. The money is sent after the commit. Answers the refund's id. */
export async function requestRefund(trx: Trx, { orderId, amountCents, byUid, reason }: RefundWish): Promise<string> {
  const {
    checkout_id: checkoutId,
    seller_uid: sellerUid,
    price,
    refunded_cents: refunded,
  } = await findRefundable(trx, orderId);
  const feeCents = feePart({ price, refunded, amount: amountCents, ...(await findFee(trx, orderId)) });
  const id = newId();
  await insertRefund(trx, { id, order_id: orderId, amount_cents: amountCents, reason, by_uid: byUid });
  await addRefunded(trx, orderId, amountCents);
  await postEntry(trx, {
    kind: 'refund',
    reference: `refund:${id}`,
    checkoutId,
    lines: refundLines({ orderId, sellerUid, amountCents, feeCents }),
  });
  return id;
}
