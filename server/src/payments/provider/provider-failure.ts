import Stripe from 'stripe';
import { Refusal } from '#http/refusal';

/** The card provider can't answer just now, or not to us. What was asked may have been done; asking again finds out. */
export class CardProviderUnavailable extends Refusal {
  constructor(
    cause: Error,
    /** Not about the one thing that was asked for: nothing else would be answered either. */
    readonly toEverything: boolean,
  ) {
    super(
      'unavailable',
      'The card provider does not answer at the moment. Nothing is lost: please try again shortly.',
      { headers: { 'retry-after': '5' } },
    );
    // The log says more than the caller is told.
    this.message = `the card provider does not answer: ${cause.message}`;
  }
}

/** The card provider has answered no, and would again. */
export class CardProviderRefused extends Error {
  override readonly name = 'CardProviderRefused';
}

/** What the operator mends (a wrong account), fills up (a balance) or time heals (the same wish is under way): it is asked for again. So is what a key was used for in other words: it may have been done. */
const passingCodes = new Set(['resource_missing', 'balance_insufficient', 'lock_timeout', 'idempotency_key_in_use']);

export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const passes = passingCodes.has(error.code ?? '');
    if (error instanceof Stripe.errors.StripeInvalidRequestError && !passes)
      throw new CardProviderRefused(error.message, { cause: error });
    throw new CardProviderUnavailable(error, !passes && !(error instanceof Stripe.errors.StripeIdempotencyError));
  }
}
