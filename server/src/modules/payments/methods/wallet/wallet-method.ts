import { walletPart } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import type { Intent, ProviderRefund } from '#modules/payments/provider/provider-objects';
import { currency } from '#modules/payments/provider/card-provider';
import { giveBackToWallet, takeFromWallet } from './move-money';
import { closeWalletPayment, findWalletPayment } from './spends.repository';

const prefix = 'wallet_';

const paymentIn = (intentId: string): string => intentId.slice(prefix.length);

interface WalletPayment {
  id: string;
  checkout_id: string;
  amount_cents: number;
  state: string;
  created_at: Date;
}

/** There is nothing to wait for: a payment succeeds unless it has ended, and the balance decides when it is booked. */
const intentOf = ({ id, checkout_id, amount_cents, state, created_at }: WalletPayment): Intent => ({
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

/** The wallet of a person. Its provider is our own database, so its money moves in the transaction that books it. */
export const walletMethod = (db: Db): PaymentMethod => ({
  account: 'wallet_bought',
  minCents: 1,
  partOf: walletPart,
  take: takeFromWallet,
  giveBack: giveBackToWallet,
  createIntent: async ({ paymentId }) => intentOf(await findWalletPayment(db, paymentId)),
  findIntent: async (id) => intentOf(await findWalletPayment(db, paymentIn(id))),
  cancelIntent: (id) => closeWalletPayment(db, paymentIn(id)),
  refund: async ({ refundId, intentId, amountCents }) => refundOf(refundId, amountCents, intentId),
  findRefund: async (id) => refundOf(id.slice('back_'.length), 0, ''),
  refundsOf: async function* () {
    // A refund is booked at once, so there is never one to find again.
  },
});
