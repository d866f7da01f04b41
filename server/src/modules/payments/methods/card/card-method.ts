import { minCardCents } from '@food-court/shared-api/contract';
import type { CardProvider } from '#modules/payments/provider/card-provider';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';

export const cardMethod = (cards: CardProvider): PaymentMethod => ({
  account: 'clearing',
  minCents: minCardCents,
  createIntent: (request) => cards.createIntent(request),
  findIntent: (id) => cards.findIntent(id),
  cancelIntent: (id) => cards.cancelIntent(id),
  refund: (request) => cards.refund(request),
  findRefund: (id) => cards.findRefund(id),
  refundsOf: (id) => cards.refundsOf(id),
});
