import assert from 'node:assert/strict';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { cardProvider } from '../testing/card-provider';
import { assertRefused } from '../testing/assert-refused';

const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
/** Newest first, like lists. */
const made: string[] = [];

const provider = cardProvider(async ({ sdk }) => {
  for (let amount = 101; amount <= 112; amount += 1) {
    const { id } = await sdk.paymentIntents.create({
      amount,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    made.unshift(id);
  }
});

test('lists are newest first, with ten items per page', async () => {
  const first = await provider.sdk.paymentIntents.list();
  assert.deepEqual(
    [ids(first), first.has_more, first.object, first.url],
    [made.slice(0, 10), true, 'list', '/v1/payment_intents'],
  );
  const rest = await provider.sdk.paymentIntents.list({ starting_after: made[9] });
  assert.deepEqual([ids(rest), rest.has_more], [made.slice(10), false]);
});

test('a page has at most “limit” items', async () => {
  const three = await provider.sdk.paymentIntents.list({ limit: 3, starting_after: made[1] });
  assert.deepEqual([ids(three), three.has_more], [made.slice(2, 5), true]);
  for (const limit of [0, 101]) await assertRefused(provider.sdk.paymentIntents.list({ limit }), { param: 'limit' });
  await assertRefused(provider.sdk.paymentIntents.list({ starting_after: 'pi_none' }), {
    code: 'resource_missing',
    param: 'starting_after',
    statusCode: 400,
  });
});

test('the SDK iterates over all pages', async () => {
  const walked: string[] = [];
  for await (const { id } of provider.sdk.paymentIntents.list({ limit: 5 })) walked.push(id);
  assert.deepEqual(walked, made);
});

test('expands objects of a list', async () => {
  const { data } = await provider.sdk.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] });
  assert.deepEqual(
    data.map(({ latest_charge }) => (latest_charge as Stripe.Charge).amount),
    [112, 111],
  );
  const { data: charges } = await provider.sdk.charges.list({
    payment_intent: made[3],
    expand: ['data.payment_intent.payment_method'],
  });
  assert.equal(charges.length, 1);
  assert.equal(
    ((charges[0]!.payment_intent as Stripe.PaymentIntent).payment_method as Stripe.PaymentMethod).card?.last4,
    '4242',
  );
});

test('filters a list by the time of creation', async () => {
  const { created } = await provider.sdk.paymentIntents.retrieve(made[0]!);
  const count = async (period: Stripe.RangeQueryParam) =>
    (await provider.sdk.paymentIntents.list({ limit: 100, created: period })).data.length;
  assert.deepEqual(
    await Promise.all([
      count({ gte: created - 3_600 }),
      count({ gte: created - 3_600, lt: created + 1 }),
      count({ lt: created - 3_600 }),
      count({ gte: created + 1 }),
    ]),
    [made.length, made.length, 0, 0],
  );
});
