import type { Db } from '#platform/database/tables';
import { currency } from '#modules/payments/provider/card-provider';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import type { Intent, ProviderRefund } from '#modules/payments/provider/provider-objects';
import { closeOwnPayment, findOwnPayment } from './own-payments.repository';

interface OwnPayment {
  id: string;
  checkout_id: string;
  amount_cents: number;
  state: string;
  created_at: Date;
}

/** There is nothing to wait for: a payment succeeds unless it has ended, and `take` decides when it is booked. */
const intentOf = (prefix: string, { id, checkout_id, amount_cents, state, created_at }: OwnPayment): Intent => ({
  id: prefix + id,
  status: state === 'closed' ? 'canceled' : 'succeeded',
  amount: amount_cents,
  amountReceived: state === 'closed' ? 0 : amount_cents,
  currency,
  clientSecret: null,
  checkoutId: checkout_id,
  declined: false,
  card: undefined,
  createdAt: created_at,
});

const refundOf = (refundId: string, amount: number, intentId: string): ProviderRefund => ({
  id: `back_${refundId}`,
  ...{ status: 'succeeded', amount, intentId, refundId },
});

type Terms = Required<Pick<PaymentMethod, 'account' | 'partOf' | 'take' | 'giveBack' | 'refusal'>>;

/** A method whose provider is our own database, so its money moves in the transaction that books it. */
export const ownMoney = (db: Db, name: string, terms: Terms): PaymentMethod => {
  const prefix = `${name}_`;
  const paymentIn = (intentId: string): string => intentId.slice(prefix.length);
  return {
    minCents: 1,
    ...terms,
    createIntent: async ({ paymentId }) => intentOf(prefix, await findOwnPayment(db, paymentId)),
    findIntent: async (id) => intentOf(prefix, await findOwnPayment(db, paymentIn(id))),
    cancelIntent: (id) => closeOwnPayment(db, paymentIn(id)),
    refund: async ({ refundId, intentId, amountCents }) => refundOf(refundId, amountCents, intentId),
    findRefund: async (id) => refundOf(id.slice('back_'.length), 0, ''),
    refundsOf: async function* () {
      // A refund is booked at once, so there is never one to find again.
    },
  };
};
