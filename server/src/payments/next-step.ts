import type { Checkout } from './checkouts.repository';
import { currency } from './provider/card-provider';
import type { Intent } from './provider/provider-objects';

export type Step = 'pay' | 'process' | 'fail' | 'give-up' | 'mismatch' | 'nothing';

/** What follows from how an intent stands, for a checkout that stands like this. Whatever was done once is never done again. */
export function nextStep(
  checkout: Pick<Checkout, 'payment' | 'amount_cents' | 'closed_at'>,
  intent: Pick<Intent, 'status' | 'amountReceived' | 'currency' | 'declined'>,
): Step {
  if (checkout.payment === 'paid' || checkout.payment === 'refunded') return 'nothing';
  switch (intent.status) {
    case 'succeeded':
      return intent.amountReceived === checkout.amount_cents && intent.currency === currency ? 'pay' : 'mismatch';
    case 'canceled':
      return checkout.closed_at === null ? 'give-up' : 'nothing';
    case 'processing':
      return checkout.payment === 'processing' ? 'nothing' : 'process';
    case 'requires_payment_method':
      return intent.declined && checkout.payment !== 'failed' ? 'fail' : 'nothing';
    default:
      return 'nothing';
  }
}
