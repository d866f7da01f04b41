import assert from 'node:assert/strict';
import Stripe from 'stripe';

type Expected = Partial<
  Pick<Stripe.errors.StripeError, 'type' | 'code' | 'decline_code' | 'statusCode' | 'param' | 'message'>
>;

/** Expects the SDK's own error, with at least these properties. */
export async function assertRefused(call: Promise<unknown>, expected: Expected): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    (answer) => assert.fail(`answered ${JSON.stringify(answer)}`),
    (reason: unknown) => reason as Stripe.errors.StripeError,
  );
  assert.ok(error instanceof Stripe.errors.StripeError, String(error));
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, error[name as keyof Expected]]));
  assert.deepEqual(actual, expected, error.message);
  return error;
}
