import { dollarsFromCents, formatDollars, type AnswerOf } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import { findOrderPayment, type OrderPayment } from '../checkouts/checkouts.repository';
import { storeIntent } from './payment-machine';
import { currency } from '../provider/card-provider';
import type { Intent } from '../provider/provider-objects';
import { settlePayment, type PaymentServices } from './settle-payment';

type StartedPayment = AnswerOf<'POST /orders/{id}/payment'>;

/**
 * A checkout has one intent, even for repeated and parallel calls: the provider creates one per key, and the checkout stores the
 * first. The secret is returned only after that, so no other intent can be paid.
 */
export async function startPayment(services: PaymentServices, orderId: string): Promise<StartedPayment> {
  const payment = (await findOrderPayment(services.db, orderId)) as OrderPayment;
  refuseUnpayable(payment);
  const intent = payment.provider_id === null ? undefined : await services.cards.findIntent(payment.provider_id);
  if (intent?.status === 'succeeded') {
    await settlePayment(services, intent.id);
    throw alreadyPaid();
  }
  if (intent && intent.status !== 'canceled') return startedPayment(payment, intent);

  const { id: checkoutId, amount_cents: amountCents, provider_id: read } = payment;
  const created = await services.cards.createIntent({ checkoutId, amountCents, after: read });
  const isStored = await storeIntent(services.db, checkoutId, { read, created: created.id });
  // If it was not stored, another call was faster or the order is over by now, so it is read again.
  return isStored ? startedPayment(payment, created) : startPayment(services, orderId);
}

/** The provider's minimum for a card. */
const minCents = 50;

function refuseUnpayable({ payment, payable, amount_cents }: OrderPayment): void {
  if (payment === 'paid' || payment === 'refunded') throw alreadyPaid();
  if (amount_cents < minCents)
    throw new Refusal(
      'not_payable',
      `Card payments start at ${formatDollars(dollarsFromCents(minCents))}, and this order costs less.`,
    );
  if (!payable)
    throw new Refusal(
      'not_payable',
      'Nothing was charged. This order was cancelled, or its time to pay is over. Please order again.',
    );
}

const alreadyPaid = () => new Refusal('already_paid', 'This order is already paid. You weren’t charged again.');

/** Never returns the secret of an intent with a different amount, because the buyer pays the amount of the intent. */
function startedPayment(payment: OrderPayment, intent: Intent): StartedPayment {
  if (intent.amount !== payment.amount_cents || intent.currency !== currency || intent.clientSecret === null)
    throw new Error(`The intent ${intent.id} is not what checkout ${payment.id} costs`);
  return { clientSecret: intent.clientSecret, amount: dollarsFromCents(payment.amount_cents) };
}
