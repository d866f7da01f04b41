import Stripe from 'stripe';
import { Refusal } from '#platform/http/refusal';
import { measured } from '#platform/observability/tracing/request-scope';
import { noteProviderCall, type ProviderOutcome } from './provider-calls';

/** The card provider does not answer now, or not to us. It may have carried out the request; a retry finds out. */
export class CardProviderUnavailable extends Refusal {
  constructor(
    cause: Error,
    /** The failure is not specific to this call: other calls would fail, too. */
    readonly isOutage: boolean,
  ) {
    super('unavailable', 'We can’t reach the card provider right now. Nothing is lost. Please try again shortly.', {
      headers: { 'retry-after': '5' },
    });
    // The log gets more details than the caller.
    this.message = `the card provider does not answer: ${cause.message}`;
  }
}

/** The card provider refused, and would refuse a retry, too. */
export class CardProviderRefused extends Error {
  override readonly name = 'CardProviderRefused';
}

/**
 * These errors are retried: the operator can correct a wrong account or top up a balance, and a parallel equal request ends.
 * A key that was used with another body is retried, too, because the first request may have succeeded.
 */
const transientCodes = new Set(['resource_missing', 'balance_insufficient', 'lock_timeout', 'idempotency_key_in_use']);

/** `what` names the call in traces and figures. */
export async function callProvider<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  const note = (outcome: ProviderOutcome): void =>
    noteProviderCall({ what, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  try {
    const answer = await measured('provider', ask, () => what);
    note('answered');
    return answer;
  } catch (error) {
    const failure = failureFrom(error);
    note(failure instanceof CardProviderUnavailable ? 'away' : 'refused');
    throw failure;
  }
}

function failureFrom(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const passes = transientCodes.has(error.code ?? '');
  return error instanceof Stripe.errors.StripeInvalidRequestError && !passes
    ? new CardProviderRefused(error.message, { cause: error })
    : new CardProviderUnavailable(error, !passes && !(error instanceof Stripe.errors.StripeIdempotencyError));
}

/** Returns undefined when the provider does not know the object or another call holds it. Throws on an outage. */
export async function findOrAbsent<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CardProviderUnavailable && !error.isOutage) return undefined;
    throw error;
  }
}
