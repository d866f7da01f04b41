import Stripe from 'stripe';
import type { AccountSettings } from '#config/settings';
import { asking } from './provider-failure';
import { intentFrom, refundFrom, type Intent, type ProviderRefund } from './provider-objects';

export const currency = 'usd';
const second = 1_000;

/**
 * What the court asks the card provider for. No call takes a transaction, and none may be made inside one: a slow answer
 * would hold locks, and what was charged could not be rolled back.
 */
export interface CardProvider {
  /** `after` is the intent that this one takes the place of; the same wish twice is one intent. */
  createIntent: (wish: { checkoutId: string; amountCents: number; after: string | null }) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent>;
  /** Asks that nobody can pay it any more; whether that is so is for findIntent to say. */
  cancelIntent: (id: string) => Promise<void>;
  /** Under the refund's own id: the same refund twice is one refund. */
  refund: (wish: { refundId: string; intentId: string; amountCents: number }) => Promise<ProviderRefund>;
  findRefund: (id: string) => Promise<ProviderRefund>;
  refundsOf: (intentId: string) => AsyncIterable<ProviderRefund>;
  allIntents: () => AsyncIterable<Intent>;
  allRefunds: () => AsyncIterable<ProviderRefund>;
}

export function cardProvider({ secretKey, sandboxApiUrl }: AccountSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: 6 * second,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandboxApiUrl !== undefined && addressOf(sandboxApiUrl)),
  });
  const withCard = { expand: ['latest_charge'] };

  return {
    createIntent: ({ checkoutId, amountCents, after }) => {
      const wish = {
        amount: amountCents,
        currency,
        payment_method_types: ['card'],
        metadata: { checkout: checkoutId },
        ...withCard,
      };
      return asking(async () =>
        intentFrom(
          await stripe.paymentIntents.create(wish, { idempotencyKey: `intent-${checkoutId}-${after ?? 'first'}` }),
        ),
      );
    },
    findIntent: (id) => asking(async () => intentFrom(await stripe.paymentIntents.retrieve(id, withCard))),
    cancelIntent: (id) =>
      asking(async () => {
        try {
          // Under no key of ours: a no of a moment would be its answer for a day.
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          if (
            !(error instanceof Stripe.errors.StripeInvalidRequestError) ||
            error.code !== 'payment_intent_unexpected_state'
          )
            throw error;
        }
      }),
    refund: ({ refundId, intentId, amountCents }) => {
      const wish = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } };
      return asking(async () =>
        refundFrom(await stripe.refunds.create(wish, { idempotencyKey: `refund-${refundId}` })),
      );
    },
    findRefund: (id) => asking(async () => refundFrom(await stripe.refunds.retrieve(id))),
    refundsOf: (intentId) => everyOne(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), refundFrom),
    allIntents: () => everyOne(stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }), intentFrom),
    allRefunds: () => everyOne(stripe.refunds.list({ limit: 100 }), refundFrom),
  };
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || undefined,
  };
}

async function* everyOne<Given, Ours>(pages: AsyncIterable<Given>, from: (given: Given) => Ours): AsyncIterable<Ours> {
  const each = pages[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await asking(() => each.next());
    if (done) return;
    yield from(value as Given);
  }
}
