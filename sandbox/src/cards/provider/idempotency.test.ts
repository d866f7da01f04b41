import assert from 'node:assert/strict';
import { test } from 'node:test';
import Stripe from 'stripe';
import { cardProvider } from '../testing/card-provider';
import { refused } from '../testing/refused';

const provider = cardProvider();
const lunch = { amount: 1250, currency: 'usd' };
const countIntents = async () => (await provider.sdk.paymentIntents.list({ limit: 100 })).data.length;

test('the same call again is the same answer, and says so', async () => {
  const first = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'again' });
  const second = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'again' });
  assert.equal(second.id, first.id);
  assert.equal(first.lastResponse.headers['idempotent-replayed'], undefined);
  assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true');
  assert.equal(second.lastResponse.requestId, first.lastResponse.requestId);
});

test('the key with other words is refused', async () => {
  const { id } = await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'words' });
  const mismatch = { type: 'StripeIdempotencyError', statusCode: 400 } as const;
  await refused(provider.sdk.paymentIntents.create({ ...lunch, amount: 9999 }, { idempotencyKey: 'words' }), mismatch);
  await refused(provider.sdk.paymentIntents.update(id, lunch, { idempotencyKey: 'words' }), mismatch);
});

test('a decline is kept as well; a call that was not understood is not', async () => {
  const { id } = await provider.sdk.paymentIntents.create(lunch);
  const decline = () =>
    refused(
      provider.sdk.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'decline' },
      ),
      { type: 'StripeCardError' },
    );
  assert.equal((await decline()).charge, (await decline()).charge);
  await refused(provider.sdk.paymentIntents.create({ ...lunch, amount: 1 }, { idempotencyKey: 'mended' }), {
    code: 'amount_too_small',
  });
  assert.equal((await provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'mended' })).amount, 1250);
});

test('20 at once: one effect; who came too early is told, and gets the answer when he asks again', async () => {
  const before = await countIntents();
  const at = provider.sdkWith(provider.secretKey, { maxNetworkRetries: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => at.paymentIntents.create(lunch, { idempotencyKey: 'parallel' })),
  );
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  assert.equal(await countIntents(), before + 1);

  const impatient = await Promise.allSettled(
    Array.from({ length: 20 }, () => provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'impatient' })),
  );
  const early = impatient.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as Stripe.errors.StripeError] : [],
  );
  assert.ok(
    early.length > 0 && early.every(({ statusCode, code }) => statusCode === 409 && code === 'idempotency_key_in_use'),
  );
  assert.equal(await countIntents(), before + 2);
});

test('keys have a longest', async () => {
  await refused(provider.sdk.paymentIntents.create(lunch, { idempotencyKey: 'k'.repeat(256) }), {
    type: 'StripeIdempotencyError',
  });
});
