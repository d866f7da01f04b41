import assert from 'node:assert/strict';
import { test } from 'node:test';
import Stripe from 'stripe';
import { cardProvider } from '../testing/card-provider';
import { assertRefused } from '../testing/assert-refused';

const provider = cardProvider();
const lunch = { amount: 1250, currency: 'usd' };
const countIntents = async () => (await provider.sdk.paymentIntents.list({ limit: 100 })).data.length;

test('repeats the answer for the same call, and marks it as replayed', async () => {
  const first = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'again' });
  const second = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'again' });
  assert.equal(second.id, first.id);
  assert.equal(first.lastResponse.headers['idempotent-replayed'], undefined);
  assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true');
  assert.equal(second.lastResponse.requestId, first.lastResponse.requestId);
});

test('rejects the key with other parameters', async () => {
  const { id } = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'lunch' });
  const mismatch = { type: 'StripeIdempotencyError', statusCode: 400 } as const;
  await assertRefused(
    provider.sdk.paymentIntents.create({ ...lunch, amount: 9999 }, { idempotencyKey: 'lunch' }),
    mismatch,
  );
  await assertRefused(provider.sdk.paymentIntents.update(id, { amount: 1250 }, { idempotencyKey: 'lunch' }), mismatch);
});

test('stores a decline under its key, but not an invalid call', async () => {
  const { id } = await provider.sdk.paymentIntents.create(lunch);
  const decline = () =>
    assertRefused(
      provider.sdk.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'decline' },
      ),
      { type: 'StripeCardError' },
    );
  assert.equal((await decline()).charge, (await decline()).charge);
  await assertRefused(provider.sdk.paymentIntents.create({ ...lunch, amount: 1 }, { idempotencyKey: 'mended' }), {
    code: 'amount_too_small',
  });
  assert.equal((await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'mended' })).amount, 1250);
});

test('20 concurrent calls under one key have one effect: early ones are rejected, and their retries get the answer', async () => {
  const before = await countIntents();
  const at = provider.sdkWith(provider.secretKey, { maxNetworkRetries: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => at.paymentIntents.create(lunch, { idempotencyKey: 'parallel' })),
  );
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  assert.equal(await countIntents(), before + 1);

  const withoutRetries = await Promise.allSettled(
    Array.from({ length: 20 }, () => provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'no retries' })),
  );
  const early = withoutRetries.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as Stripe.errors.StripeError] : [],
  );
  assert.ok(
    early.length > 0 && early.every(({ statusCode, code }) => statusCode === 409 && code === 'idempotency_key_in_use'),
  );
  assert.equal(await countIntents(), before + 2);
});

test('rejects keys over 255 characters', async () => {
  await assertRefused(provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'k'.repeat(256) }), {
    type: 'StripeIdempotencyError',
  });
});
