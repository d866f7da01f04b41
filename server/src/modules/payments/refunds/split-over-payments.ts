import type { Trx } from '#platform/database/tables';
import { splitParts, type PartsOfAmount } from '../ledger/fees';
import { findRefundablePayments } from './refunds.repository';

interface RefundPart extends PartsOfAmount {
  paymentId: string;
}

/** A refund goes back to each payment in proportion to what is left of it, so that no payment gets back more than it was. */
export async function splitOverPayments(trx: Trx, checkoutId: string, whole: PartsOfAmount): Promise<RefundPart[]> {
  const payments = await findRefundablePayments(trx, checkoutId);
  const parts = splitParts(
    whole,
    payments.map(({ left }) => left),
  );
  return payments
    .map(({ id }, place) => ({ paymentId: id, ...(parts[place] as PartsOfAmount) }))
    .filter(({ amountCents }) => amountCents > 0);
}
