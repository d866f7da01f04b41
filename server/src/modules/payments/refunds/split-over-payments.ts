import type { Trx } from '#platform/database/tables';
import { splitByLargestRemainder } from '../ledger/fees';
import { findRefundablePayments } from './refunds.repository';

interface RefundPart {
  paymentId: string;
  amountCents: number;
  /** The part that comes from the platform fee. */
  feeCents: number;
}

interface Whole {
  amountCents: number;
  feeCents: number;
}

/** A refund goes back to each payment in proportion to what is left of it, so that no payment gets back more than it was. */
export async function splitOverPayments(
  trx: Trx,
  checkoutId: string,
  { amountCents, feeCents }: Whole,
): Promise<RefundPart[]> {
  const payments = await findRefundablePayments(trx, checkoutId);
  const amounts = splitByLargestRemainder(
    amountCents,
    payments.map(({ left }) => left),
  );
  const fees = splitByLargestRemainder(feeCents, amounts);
  return payments
    .map(({ id }, place) => ({ paymentId: id, amountCents: amounts[place] ?? 0, feeCents: fees[place] ?? 0 }))
    .filter((part) => part.amountCents > 0);
}
