import Stripe from 'stripe';
import type { AccountSettings } from '#platform/config/settings';
import { callProvider } from './provider-failure';
import {
  disputeFrom,
  feeFrom,
  intentFrom,
  refundFrom,
  type Intent,
  type ProviderDispute,
  type ProviderFee,
  type ProviderRefund,
} from './provider-objects';

export const currency = 'usd';
const second = 1_000;

/**
 * All calls to the card provider. Never call it inside a transaction: a slow answer would keep locks, and a charge can't be
 * rolled back.
 */
export interface CardProvider {
  /** The payment's id is the idempotency key: two equal requests create one intent. */
  createIntent: (request: { paymentId: string; checkoutId: string; amountCents: number }) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent>;
  /** Asks the provider to close the intent. Only findIntent says whether it is closed. */
  cancelIntent: (id: string) => Promise<void>;
  /** The refund's id is the idempotency key: two equal requests make one refund. */
  refund: (request: { refundId: string; intentId: string; amountCents: number }) => Promise<ProviderRefund>;
  findRefund: (id: string) => Promise<ProviderRefund>;
  refundsOf: (intentId: string) => AsyncIterable<ProviderRefund>;
  /** Lists intents that the provider created in the period. */
  intentsBetween: (period: Period) => AsyncIterable<Intent>;
  refundsBetween: (period: Period) => AsyncIterable<ProviderRefund>;
  findDispute: (id: string) => Promise<ProviderDispute>;
  disputesBetween: (period: Period) => AsyncIterable<ProviderDispute>;
  /** Lists what the provider kept in the period of payments and disputes. */
  feesBetween: (period: Period) => AsyncIterable<ProviderFee>;
  /** The money of ours that it has, or has sent to the court's bank. */
  heldCents: () => Promise<number>;
  /** Submits what the court knows to the buyer's bank. This can be done once. */
  answerDispute: (id: string, text: string) => Promise<ProviderDispute>;
}

/** `from` is inclusive and `until` exclusive; a missing side is open. */
export interface Period {
  from?: Date;
  until?: Date;
}

export const openStripe = ({ secretKey, sandboxApiUrl }: AccountSettings): Stripe =>
  new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: 6 * second,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandboxApiUrl !== undefined && addressOf(sandboxApiUrl)),
  });

const intentOf = ({
  paymentId,
  checkoutId,
  amountCents,
}: Parameters<CardProvider['createIntent']>[0]): Stripe.PaymentIntentCreateParams => ({
  amount: amountCents,
  currency,
  allowed_payment_method_types: ['card'],
  metadata: { checkout: checkoutId, payment: paymentId },
});

export function cardProvider(account: AccountSettings): CardProvider {
  const stripe = openStripe(account);
  const withCard = { expand: ['latest_charge'] };

  return {
    createIntent: (payment) => {
      // The provider keeps the body of a key. The release before sends `payment-…` with another one.
      const idempotencyKey = `card-payment-${payment.paymentId}`;
      const request = { ...intentOf(payment), ...withCard };
      return callProvider('create intent', async () =>
        intentFrom(await stripe.paymentIntents.create(request, { idempotencyKey })),
      );
    },
    findIntent: (id) =>
      callProvider('find intent', async () => intentFrom(await stripe.paymentIntents.retrieve(id, withCard))),
    cancelIntent: (id) =>
      callProvider('cancel intent', () =>
        // Without an idempotency key: the provider would repeat a temporary refusal for a day.
        stripe.paymentIntents.cancel(id).then(() => undefined, unlessItsStateHasChanged),
      ),
    refund: ({ refundId, intentId, amountCents }) => {
      const request = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } };
      return callProvider('create refund', async () =>
        refundFrom(await stripe.refunds.create(request, { idempotencyKey: `refund-${refundId}` })),
      );
    },
    findRefund: (id) => callProvider('find refund', async () => refundFrom(await stripe.refunds.retrieve(id))),
    refundsOf: (intentId) => allPages(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), refundFrom),
    intentsBetween: (period) =>
      allPages(stripe.paymentIntents.list({ limit: 100, created: createdIn(period) }), intentFrom),
    refundsBetween: (period) => allPages(stripe.refunds.list({ limit: 100, created: createdIn(period) }), refundFrom),
    findDispute: (id) => callProvider('find dispute', async () => disputeFrom(await stripe.disputes.retrieve(id))),
    disputesBetween: (period) =>
      allPages(stripe.disputes.list({ limit: 100, created: createdIn(period) }), disputeFrom),
    feesBetween: (period) =>
      withFee(
        allPages(
          stripe.balanceTransactions.list({ limit: 100, created: createdIn(period), expand: ['data.source'] }),
          feeFrom,
        ),
      ),
    heldCents: async () => {
      const { available, pending } = await callProvider('read balance', () => stripe.balance.retrieve());
      const held = [...available, ...pending].filter((sum) => sum.currency === currency);
      let cents = held.reduce((sum, { amount }) => sum + amount, 0);
      for (const type of transfersToBank)
        for await (const net of allPages(stripe.balanceTransactions.list({ limit: 100, type }), (moved) => moved.net))
          cents -= net;
      return cents;
    },
    answerDispute: (id, text) =>
      callProvider('answer dispute', async () =>
        disputeFrom(await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true })),
      ),
  };
}

/** They take money out of the balance, or bring it back. The ledger does not have them. */
const transfersToBank = ['payout', 'payout_cancel', 'payout_failure'] as const;

async function* withFee(fees: AsyncIterable<ProviderFee>): AsyncIterable<ProviderFee> {
  for await (const fee of fees) if (fee.feeCents !== 0) yield fee;
}

/** An intent that was paid or cancelled meanwhile can’t be cancelled. */
function unlessItsStateHasChanged(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'payment_intent_unexpected_state')
    throw error;
}

/** The provider counts whole seconds. */
const createdIn = ({ from, until }: Period) => ({
  ...(from && { gte: Math.floor(from.getTime() / second) }),
  ...(until && { lt: Math.floor(until.getTime() / second) }),
});

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || undefined,
  };
}

async function* allPages<Given, Ours>(pages: AsyncIterable<Given>, from: (given: Given) => Ours): AsyncIterable<Ours> {
  const each = pages[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await callProvider('list', () => each.next());
    if (done) return;
    yield from(value as Given);
  }
}
