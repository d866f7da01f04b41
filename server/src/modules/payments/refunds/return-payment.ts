import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import type { Checkout } from '../checkouts/checkouts.repository';
import { changePayment, type Payment } from '../checkouts/payments.repository';
import { paymentReturnLines } from '../ledger/entries';
import { postEntry } from '../ledger/ledger.repository';
import { insertRefund } from './refunds.repository';

/** Returns money that completed no checkout, in the transaction that learns so. The money is sent after the commit. */
export async function returnPayment(
  trx: Trx,
  { id: checkoutId, buyer_uid: buyerUid }: Checkout,
  payment: Pick<Payment, 'id' | 'returned_cents'>,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const id = newId();
  await insertRefund(trx, {
    id,
    order_id: null,
    payment_id: payment.id,
    amount_cents: amountCents,
    reason: null,
    by_uid: null,
  });
  await changePayment(trx, payment.id, { returned_cents: payment.returned_cents + amountCents });
  await postEntry(trx, {
    kind: 'payment_return',
    reference: `payment_return:${id}`,
    checkoutId,
    lines: paymentReturnLines({ buyerUid, amountCents }),
  });
}
