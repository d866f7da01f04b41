import assert from 'node:assert/strict';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { waitUntil } from '#processes/wait-until';
import { cardProvider } from '../testing/card-provider';
import { shopWebhook } from '../testing/shop-webhook';
import { assertRefused } from '../testing/assert-refused';

const shop = shopWebhook();
const provider = cardProvider(undefined, shop);
const paid = (payment_method = 'pm_card_visa') =>
  provider.sdk.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method,
    confirm: true,
    expand: ['latest_charge'],
  });
const chargeOf = async (intent: string) =>
  (await provider.sdk.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;
/** Waits for this many events about the refund, and returns their types in alphabetical order. */
async function eventsOf(refund: string, count: number): Promise<string[]> {
  const types = () =>
    shop.delivered
      .filter(({ event }) => (event.data.object as { id: string }).id === refund)
      .map(({ event }) => event.type);
  await waitUntil(() => types().length >= count, 10_000);
  return types().sort();
}

test('refunds in parts, but never more than was paid', async () => {
  const { id } = await paid();
  const part = await provider.sdk.refunds.create({
    payment_intent: id,
    amount: 300,
    reason: 'requested_by_customer',
    metadata: { refund: 'r1' },
  });
  assert.deepEqual(
    [part.status, part.amount, part.payment_intent, part.reason, part.metadata],
    ['succeeded', 300, id, 'requested_by_customer', { refund: 'r1' }],
  );
  assert.deepEqual([(await chargeOf(id)).amount_refunded, (await chargeOf(id)).refunded], [300, false]);
  await assertRefused(provider.sdk.refunds.create({ payment_intent: id, amount: 701 }), {
    param: 'amount',
    message: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
  });
  assert.equal((await provider.sdk.refunds.create({ payment_intent: id })).amount, 700);
  assert.equal((await chargeOf(id)).refunded, true);
  await assertRefused(provider.sdk.refunds.create({ payment_intent: id }), {
    code: 'charge_already_refunded',
    statusCode: 400,
  });

  const { data } = await provider.sdk.refunds.list({ payment_intent: id });
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [700, 300],
  );
  assert.equal((await provider.sdk.refunds.retrieve(part.id, { expand: ['charge'] })).amount, 300);
  assert.deepEqual(await eventsOf(part.id, 1), ['refund.created']);
});

test('rejects a refund of an unpaid intent', async () => {
  const { id } = await provider.sdk.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await assertRefused(provider.sdk.refunds.create({ payment_intent: id }), {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
  await assertRefused(provider.sdk.refunds.create({ amount: 5 }), { code: 'parameter_missing' });
  await assertRefused(provider.sdk.refunds.create({ payment_intent: 'pi_none' }), { code: 'resource_missing' });
});

test('only one of 20 concurrent full refunds succeeds', async () => {
  const { id } = await paid();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => provider.sdk.refunds.create({ payment_intent: id })),
  );
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await chargeOf(id)).amount_refunded, 1000);
});

test('a pending refund succeeds after a delay', async () => {
  const { id } = await provider.sdk.refunds.create({ payment_intent: (await paid('pm_card_pendingRefund')).id });
  assert.equal((await provider.sdk.refunds.retrieve(id)).status, 'pending');
  assert.ok(await waitUntil(async () => (await provider.sdk.refunds.retrieve(id)).status === 'succeeded', 10_000));
  assert.deepEqual(await eventsOf(id, 3), ['charge.refund.updated', 'refund.created', 'refund.updated']);
});

test('a refund that fails later can be repeated', async () => {
  const intent = await paid('pm_card_refundFail');
  const { id, status } = await provider.sdk.refunds.create({ payment_intent: intent.id });
  assert.equal(status, 'succeeded');
  assert.ok(await waitUntil(async () => (await provider.sdk.refunds.retrieve(id)).status === 'failed', 10_000));
  assert.deepEqual([(await chargeOf(intent.id)).amount_refunded, (await chargeOf(intent.id)).refunded], [0, false]);
  assert.deepEqual(await eventsOf(id, 4), [
    'charge.refund.updated',
    'refund.created',
    'refund.failed',
    'refund.updated',
  ]);
});
