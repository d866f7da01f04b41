import type { Trx } from '#database/tables';
import type { House } from '#house';
import { recordOrderEvent, type OrderHappening } from '#features/order-life/order-events.repository';
import { lockCheckoutWithIntent, type Checkout } from './checkouts.repository';
import { giveUpIntent } from './give-up';
import { markPaid } from './mark-paid';
import { markPayment } from './mark-payment';
import { nextStep, type Step } from './next-step';
import type { Intent } from './provider/provider-objects';

type Effect = (trx: Trx, checkout: Checkout, intent: Intent, feePercent: number) => Promise<OrderHappening[]>;

const effects: Record<Exclude<Step, 'nothing'>, Effect> = {
  pay: markPaid,
  process: (trx, checkout) => markPayment(trx, checkout, 'processing'),
  fail: (trx, checkout) => markPayment(trx, checkout, 'failed'),
  'give-up': giveUpIntent,
  mismatch: refuse,
};

/** Writes down what follows from how an intent stands; answers the checkout it was about, or nothing for another's intent. */
export async function takeOver(
  { db, reach, settings }: Pick<House, 'db' | 'reach' | 'settings'>,
  intent: Intent,
): Promise<string | undefined> {
  const taken = await db.transaction().execute(async (trx) => {
    const checkout = await lockCheckoutWithIntent(trx, intent.id);
    if (!checkout) return undefined;
    const step = nextStep(checkout, intent);
    if (step === 'nothing') return { checkout, step };
    reach('intent-learned');
    const happenings = await effects[step](trx, checkout, intent, settings.payments.platformFeePercent);
    await recordOrderEvent(trx, ...happenings);
    reach('payment-written');
    return { checkout, step };
  });
  if (taken && taken.step !== 'nothing') reach('payment-committed');
  return taken?.checkout.id;
}

/** Not paid, whatever the provider says: a person has to look (`npm run reconcile` lists it). */
async function refuse(_trx: Trx, checkout: Checkout, intent: Intent): Promise<never> {
  throw new PaymentMismatch(
    `The card provider took ${intent.amountReceived} ${intent.currency} by ${intent.id}; checkout ${checkout.id} costs ${checkout.amount_cents} usd. It is not marked as paid.`,
  );
}

export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}
