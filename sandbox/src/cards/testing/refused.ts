import assert from 'node:assert/strict';
import Stripe from 'stripe';

type Expected = Partial<
  Pick<Stripe.errors.StripeError, 'type' | 'code' | 'decline_code' | 'statusCode' | 'param' | 'message'>
>;

/** The SDK's own error, with at least these traits. */
export async function refused(call: Promise<unknown>, expected: Expected): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    (answer) => assert.fail(`answered ${JSON.stringify(answer)}`),
    (reason: unknown) => reason as Stripe.errors.StripeError,
  );
  assert.ok(error instanceof Stripe.errors.StripeError, String(error));
  const told = Object.fromEntries(Object.keys(expected).map((name) => [name, error[name as keyof Expected]]));
  assert.deepEqual(told, expected, error.message);
  return error;
}
