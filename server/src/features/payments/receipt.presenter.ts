import { dollarsFromCents, type Receipt } from 'shared-api/contract';
import type { OrderPayment } from '../checkouts/checkouts.repository';

/** The receipt of one checkout; undefined before it is paid. */
export function presentReceipt({
  id,
  amount_cents,
  paid_at,
  card_brand,
  card_last4,
}: OrderPayment): Receipt | undefined {
  if (paid_at === null) return undefined;
  return {
    number: `FC-${id.slice(0, 10).toUpperCase()}`,
    amount: dollarsFromCents(amount_cents),
    paidAt: paid_at.toISOString(),
    card: { brand: card_brand ?? '', last4: card_last4 ?? '' },
  };
}
