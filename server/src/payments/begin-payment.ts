import { dollarsFromCents, formatDollars, type AnswerOf } from 'shared-api/contract';
import { Refusal } from '#http/refusal';
import type { House } from '#house';
import { findPayment, type Payment } from './checkouts.repository';
import { keepIntent } from './keep-intent';
import { currency } from './provider/card-provider';
import type { Intent } from './provider/provider-objects';
import { settle } from './settle';

type Begun = AnswerOf<'POST /orders/{id}/payment'>;
type Till = Pick<House, 'cards' | 'db' | 'reach' | 'settings'>;

/**
 * One intent for a checkout, whoever asks and however often: the provider makes one for one key, and the checkout keeps the
 * first that comes. Its secret is told only when the checkout has it, so that no other can ever be paid.
 */
export async function beginPayment(till: Till, orderId: string): Promise<Begun> {
  const payment = (await findPayment(till.db, orderId)) as Payment;
  refuseUnpayable(payment);
  const intent = payment.intent_id === null ? undefined : await till.cards.findIntent(payment.intent_id);
  if (intent?.status === 'succeeded') {
    await settle(till, intent.id);
    throw alreadyPaid();
  }
  if (intent && intent.status !== 'canceled') return begun(payment, intent);

  const { checkout_id: checkoutId, amount_cents: amountCents, intent_id: read } = payment;
  const made = await till.cards.createIntent({ checkoutId, amountCents, after: read });
  till.reach('intent-created');
  const kept = await keepIntent(till.db, checkoutId, { read, made: made.id });
  till.reach('intent-kept');
  // Another call was faster, or the order is over by now: it is looked at anew.
  return kept ? begun(payment, made) : beginPayment(till, orderId);
}

/** The provider's least for a card, in cents. */
const leastCents = 50;

function refuseUnpayable({ payment, payable, amount_cents }: Payment): void {
  if (payment === 'paid' || payment === 'refunded') throw alreadyPaid();
  if (amount_cents < leastCents)
    throw new Refusal(
      'not_payable',
      `By card at least ${formatDollars(dollarsFromCents(leastCents))} can be paid, and this order costs less.`,
    );
  if (!payable)
    throw new Refusal(
      'not_payable',
      'This order was cancelled or its time to pay is over. Nothing was charged; please order again.',
    );
}

const alreadyPaid = () => new Refusal('already_paid', 'This order is paid already. Nothing was charged a second time.');

/** The browser charges what the intent says: a secret of another amount is told to nobody. */
function begun(payment: Payment, intent: Intent): Begun {
  if (intent.amount !== payment.amount_cents || intent.currency !== currency || intent.clientSecret === null)
    throw new Error(`The intent ${intent.id} is not what checkout ${payment.checkout_id} costs`);
  return { clientSecret: intent.clientSecret, amount: dollarsFromCents(payment.amount_cents) };
}
