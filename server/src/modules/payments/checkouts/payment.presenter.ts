import { dollarsFromCents, type PaymentRecord } from '@food-court/shared-api/contract';
import type { Payment } from './payments.repository';

export const presentPayment = (
  { id, checkout_id, method, amount_cents, returned_cents, state, card_brand, card_last4, paid_at }: Payment,
  refundedCents: number,
): PaymentRecord => ({
  _id: id,
  checkoutId: checkout_id,
  method,
  amount: dollarsFromCents(amount_cents),
  refunded: dollarsFromCents(returned_cents + refundedCents),
  state,
  ...(paid_at !== null && { paidAt: paid_at.toISOString() }),
  ...(card_last4 !== null && { card: { brand: card_brand ?? '', last4: card_last4 } }),
});
