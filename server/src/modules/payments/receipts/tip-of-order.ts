import { partsOf } from '../ledger/fees';
import type { PaidLine } from '../checkouts/checkout-orders';

type TippedOrder = Pick<
  PaidLine,
  'price_cents' | 'quantity' | 'fee_cents' | 'tip_cents' | 'moved_cents' | 'refunded_cents'
>;

const none = { fee: 0, feeRefunded: 0 };

/** Cents of its tip that were not refunded, by the rule of refunds. */
export function tipLeft({
  price_cents,
  quantity,
  fee_cents,
  tip_cents,
  moved_cents,
  refunded_cents,
}: TippedOrder): number {
  const shares = { commission: none, serviceFee: { ...none, fee: fee_cents }, tip: { ...none, fee: tip_cents } };
  const cost = price_cents * quantity + fee_cents + tip_cents;
  return tip_cents - partsOf({ cost, gone: 0, ...shares }, refunded_cents + moved_cents).tipCents;
}
