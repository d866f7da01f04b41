import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import type { Intent, ProviderRefund } from '#modules/payments/provider/provider-objects';

/** Vouchers that the court sold before. A payment by voucher succeeds at once, and needs no browser. */
export function voucherMethod(): PaymentMethod {
  const payments = new Map<string, Intent>();
  const refunds = new Map<string, ProviderRefund>();
  const found = <Item>(items: Map<string, Item>, id: string): Item => {
    const item = items.get(id);
    if (!item) throw new Error(`No such voucher payment: ${id}`);
    return item;
  };
  return {
    account: 'method:voucher',
    minCents: 1,
    createIntent: async ({ paymentId, checkoutId, amountCents }) => {
      const payment: Intent = {
        id: `voucher_${paymentId}`,
        status: 'succeeded',
        amount: amountCents,
        amountReceived: amountCents,
        currency: 'usd',
        clientSecret: null,
        checkoutId,
        declined: false,
        card: undefined,
        createdAt: new Date(),
      };
      payments.set(payment.id, payment);
      return payment;
    },
    findIntent: async (id) => found(payments, id),
    cancelIntent: async () => undefined,
    refund: async ({ refundId, intentId, amountCents }) => {
      const refund = { id: `back_${refundId}`, status: 'succeeded', amount: amountCents, intentId, refundId };
      refunds.set(refund.id, refund);
      return refund;
    },
    findRefund: async (id) => found(refunds, id),
    refundsOf: async function* (intentId) {
      for (const refund of refunds.values()) if (refund.intentId === intentId) yield refund;
    },
  };
}
