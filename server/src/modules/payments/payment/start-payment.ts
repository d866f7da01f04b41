import { dollarsFromCents, type AnswerOf } from '@food-court/shared-api/contract';
import { withoutKey } from '#platform/contract/idempotency/once';
import { Refusal } from '#platform/http/refusal';
import { currency } from '../provider/card-provider';
import { getPayment, type Payment } from '../checkouts/payments.repository';
import { methodOf } from '../methods/method-of';
import type { PaymentMethod } from '../provider/payment-method';
import type { Intent } from '../provider/provider-objects';
import { nameReserved, reservePayment, type PaymentRequest, type Reserving } from './reserve-payment';
import { settlePayment, type PaymentServices } from './settle-payment';

type StartedPayment = AnswerOf<'POST /checkouts/{id}/payments'>;

/**
 * A payer has one payment at a time, even for repeated and parallel calls: its row is written first, and the provider creates one
 * intent per row. The secret is returned only after the row knows the intent, so no other one can be paid. A repeated call with
 * a key never starts the next part.
 */
export async function startPayment(
  services: PaymentServices,
  request: PaymentRequest,
  reserving: Reserving = { once: withoutKey(services.db) },
): Promise<StartedPayment> {
  const { payment, isAsAsked } = await reservePayment(services, request, reserving);
  // Only a repeated call with a key gets a payment that has ended.
  if (payment.state === 'paid') return { paymentId: payment.id, amount: dollarsFromCents(payment.amount_cents) };
  if (payment.state === 'closed')
    throw new Refusal('not_payable', 'Another payment took the place of this one. You weren’t charged for it.');
  // A payment that was reserved as asked has used the key.
  const again: Reserving = isAsAsked ? { once: withoutKey(services.db) } : { once: reserving.once };
  const method = methodOf(services, payment.method);
  const started = payment.provider_id === null ? undefined : await method.findIntent(payment.provider_id);
  if (started?.status === 'succeeded') {
    await settlePayment(services, started.id);
    // It is paid now. A repeated call with its key gets it; any other one is refused, or is about the rest.
    return startPayment(services, request, reserving);
  }
  if (started?.status === 'canceled') return startPayment(services, request, { ...again, replaces: payment.id });
  if (started && !isAsAsked) {
    await cancelForAnother(method, started);
    return startPayment(services, request, again);
  }
  if (started) return startedPayment(payment, started);
  if (!isAsAsked) return startPayment(services, request, { ...again, replaces: payment.id });

  const { id: paymentId, checkout_id: checkoutId, amount_cents: amountCents } = payment;
  const created = await method.createIntent({ paymentId, checkoutId, amountCents });
  // It is over by now, or was replaced, so it is read again.
  if (!(await nameReserved(services.db, payment, created.id))) return startPayment(services, request, again);
  // A method without a browser is paid at once.
  if (created.status === 'succeeded') await settleAtOnce(services, created.id, payment, method.refusal);
  return startedPayment(payment, created);
}

/** A method whose money is here may lack it by the time at which it is taken. */
async function settleAtOnce(
  services: PaymentServices,
  intentId: string,
  { id }: Payment,
  refusal = 'This payment can’t be made. You weren’t charged.',
): Promise<void> {
  await settlePayment(services, intentId);
  if ((await getPayment(services.db, id)).state === 'closed') throw new Refusal('not_payable', refusal);
}

/** The payer decided to pay another amount. A payment that the bank is working on can’t be replaced. */
async function cancelForAnother(method: PaymentMethod, { id, status }: Intent): Promise<void> {
  if (status !== 'processing') await method.cancelIntent(id);
  if ((await method.findIntent(id)).status === 'processing')
    throw new Refusal('not_payable', 'Your bank is still working on your last payment. Please wait for it.');
}

/** Never returns the secret of an intent with a different amount, because the buyer pays the amount of the intent. */
function startedPayment({ id, amount_cents }: Payment, intent: Intent): StartedPayment {
  const { clientSecret } = intent;
  if (intent.amount !== amount_cents || intent.currency !== currency)
    throw new Error(`The intent ${intent.id} is not what payment ${id} is of`);
  return { paymentId: id, amount: dollarsFromCents(amount_cents), ...(clientSecret !== null && { clientSecret }) };
}
