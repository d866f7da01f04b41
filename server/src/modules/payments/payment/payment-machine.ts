import type { Trx } from '#platform/database/tables';
import type { PaymentsServices } from '../services';
import { type NewOrderEvent, lockCheckoutOfPayment, type Checkout } from '../checkouts/checkouts.repository';
import { updatePaymentState } from '../checkouts/payment-state';
import { changePayment, findPaymentAtProvider, type Payment } from '../checkouts/payments.repository';
import { applyCanceledIntent } from './close-checkout';
import { currency } from '../provider/card-provider';
import { termsOf } from '../methods/method-of';
import type { Intent } from '../provider/provider-objects';
import { recordPaid } from './record-paid';
import type { ReportedPayment } from './reported-payment';

export type Transition = 'pay' | 'process' | 'fail' | 'close' | 'mismatch' | 'none';

/** Returns how the status of an intent changes its payment. Each transition happens once. */
export function nextTransition(
  payment: Pick<Payment, 'state' | 'amount_cents'> & Pick<Checkout, 'closed_at'>,
  intent: Pick<Intent, 'status' | 'amountReceived' | 'currency' | 'declined'>,
): Transition {
  if (payment.state === 'paid') return 'none';
  switch (intent.status) {
    case 'succeeded':
      return intent.amountReceived === payment.amount_cents && intent.currency === currency ? 'pay' : 'mismatch';
    case 'canceled':
      return payment.closed_at === null ? 'close' : 'none';
    case 'processing':
      return payment.state === 'processing' ? 'none' : 'process';
    case 'requires_payment_method':
      return intent.declined && payment.state !== 'failed' ? 'fail' : 'none';
    default:
      return 'none';
  }
}

type Applying = Pick<PaymentsServices, 'settings' | 'orders' | 'courtClock'>;

type Effect = (trx: Trx, reported: ReportedPayment, applying: Applying) => Promise<NewOrderEvent[]>;

const effects: Record<Transition, Effect> = {
  pay: recordPaid,
  process: (trx, reported) => changeState(trx, reported, 'processing'),
  fail: (trx, reported) => changeState(trx, reported, 'failed'),
  close: (trx, { checkout, payment }, { orders }) => applyCanceledIntent(trx, checkout, payment, orders),
  mismatch: refuseMismatch,
  none: async () => [],
};

async function changeState(
  trx: Trx,
  { checkout, payment }: ReportedPayment,
  state: Payment['state'],
): Promise<NewOrderEvent[]> {
  await changePayment(trx, payment.id, { state });
  return (await updatePaymentState(trx, checkout)).events;
}

/** Applies the transition of an intent. Returns the id of its checkout; undefined if it has none here. */
export const applyIntent = (
  services: Pick<PaymentsServices, 'cards' | 'otherMethods' | 'db' | 'settings' | 'orders' | 'courtClock'>,
  intent: Intent,
): Promise<string | undefined> =>
  services.db.transaction().execute(async (trx) => {
    const checkout = await lockCheckoutOfPayment(trx, intent.id);
    const payment = await findPaymentAtProvider(trx, intent.id);
    if (!checkout || !payment) return undefined;
    const effect = effects[nextTransition({ ...payment, closed_at: checkout.closed_at }, intent)];
    const method = termsOf(services, payment.method);
    await services.orders.record(trx, ...(await effect(trx, { checkout, payment, intent, method }, services)));
    return checkout.id;
  });

/** A payment of a wrong amount is never recorded as paid; `npm run reconcile` reports it. */
async function refuseMismatch(_trx: Trx, { checkout, payment, intent }: ReportedPayment): Promise<never> {
  throw new PaymentMismatch(
    `The card provider took ${intent.amountReceived} ${intent.currency} by ${intent.id}; the payment of checkout ${checkout.id} is of ${payment.amount_cents} usd. It is not marked as paid.`,
  );
}

export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}
