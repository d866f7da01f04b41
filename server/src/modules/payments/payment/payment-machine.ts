import type { Db, Trx } from '#platform/database/tables';
import type { PaymentsServices } from '../services';
import {
  type NewOrderEvent,
  changeCheckout,
  findCheckoutState,
  lockCheckout,
  lockCheckoutWithIntent,
  setPayment,
  type Checkout,
} from '../checkouts/checkouts.repository';
import { applyCanceledIntent } from './close-checkout';
import { currency } from '../provider/card-provider';
import type { Intent } from '../provider/provider-objects';
import { recordPaid } from './record-paid';

export type Transition = 'pay' | 'process' | 'fail' | 'close' | 'mismatch' | 'none';

/** Returns how the status of an intent changes its checkout. Each transition happens once. */
export function nextTransition(
  checkout: Pick<Checkout, 'payment' | 'amount_cents' | 'closed_at'>,
  intent: Pick<Intent, 'status' | 'amountReceived' | 'currency' | 'declined'>,
): Transition {
  if (checkout.payment === 'paid' || checkout.payment === 'refunded') return 'none';
  switch (intent.status) {
    case 'succeeded':
      return intent.amountReceived === checkout.amount_cents && intent.currency === currency ? 'pay' : 'mismatch';
    case 'canceled':
      return checkout.closed_at === null ? 'close' : 'none';
    case 'processing':
      return checkout.payment === 'processing' ? 'none' : 'process';
    case 'requires_payment_method':
      return intent.declined && checkout.payment !== 'failed' ? 'fail' : 'none';
    default:
      return 'none';
  }
}

type Applying = Pick<PaymentsServices, 'settings' | 'orders'>;
type Effect = (trx: Trx, checkout: Checkout, intent: Intent, applying: Applying) => Promise<NewOrderEvent[]>;

const effects: Record<Transition, Effect> = {
  pay: recordPaid,
  process: (trx, checkout) => setPayment(trx, checkout, 'processing'),
  fail: (trx, checkout) => setPayment(trx, checkout, 'failed'),
  close: (trx, checkout, _intent, { orders }) => applyCanceledIntent(trx, checkout, orders),
  mismatch: refuseMismatch,
  none: async () => [],
};

/** Applies the transition of an intent. Returns the id of its checkout; undefined if it has none here. */
export const applyIntent = (
  { db, settings, orders }: Pick<PaymentsServices, 'db' | 'settings' | 'orders'>,
  intent: Intent,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckoutWithIntent(trx, intent.id);
    if (!checkout) return undefined;
    const effect = effects[nextTransition(checkout, intent)];
    await orders.record(trx, ...(await effect(trx, checkout, intent, { settings, orders })));
    return checkout.id;
  });

/** Compare-and-swap: stores the new intent if the checkout still has the one that was read and can still be paid. */
export const storeIntent = (
  db: Db,
  checkoutId: string,
  { read, created }: { read: string | null; created: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { intent_id, payment } = await lockCheckout(trx, checkoutId);
    const isOpen = payment !== 'paid' && payment !== 'refunded' && (await findCheckoutState(trx, checkoutId)).payable;
    if (intent_id !== read || !isOpen) return false;
    await changeCheckout(trx, checkoutId, { intent_id: created });
    return true;
  });

/** A payment of a wrong amount is never recorded as paid; `npm run reconcile` reports it. */
async function refuseMismatch(_trx: Trx, checkout: Checkout, intent: Intent): Promise<never> {
  throw new PaymentMismatch(
    `The card provider took ${intent.amountReceived} ${intent.currency} by ${intent.id}; checkout ${checkout.id} costs ${checkout.amount_cents} usd. It is not marked as paid.`,
  );
}

export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}
