import assert from 'node:assert/strict';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { cardProvider } from '../testing/card-provider';
import { refused } from '../testing/refused';

const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
/** Newest first, as lists are. */
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

test('lists come newest first, ten at a time', async () => {
  const first = await provider.sdk.paymentIntents.list();
  assert.deepEqual(
    [ids(first), first.has_more, first.object, first.url],
    [made.slice(0, 10), true, 'list', '/v1/payment_intents'],
  );
  const rest = await provider.sdk.paymentIntents.list({ starting_after: made[9] });
  assert.deepEqual([ids(rest), rest.has_more], [made.slice(10), false]);
});

test('a limit is kept, forwards and backwards', async () => {
  const three = await provider.sdk.paymentIntents.list({ limit: 3, starting_after: made[1] });
  assert.deepEqual([ids(three), three.has_more], [made.slice(2, 5), true]);
  const back = await provider.sdk.paymentIntents.list({ limit: 3, ending_before: made[5] });
  assert.deepEqual([ids(back), back.has_more], [made.slice(2, 5), true]);
  for (const limit of [0, 101]) await refused(provider.sdk.paymentIntents.list({ limit }), { param: 'limit' });
  await refused(provider.sdk.paymentIntents.list({ starting_after: 'pi_none' }), {
    code: 'resource_missing',
    param: 'starting_after',
    statusCode: 400,
  });
});

test('the SDK walks through all pages by itself', async () => {
  const walked: string[] = [];
  for await (const { id } of provider.sdk.paymentIntents.list({ limit: 5 })) walked.push(id);
  assert.deepEqual(walked, made);
});

test('lists are narrowed by when things were made', async () => {
  const { created } = await provider.sdk.paymentIntents.retrieve(made[0]!);
  const count = async (when: Stripe.RangeQueryParam | number) =>
    (await provider.sdk.paymentIntents.list({ created: when, limit: 100 })).data.length;
  assert.equal(await count({ gte: created - 60, lte: created + 60 }), 12);
  assert.equal(await count({ gt: created + 60 }), 0);
  assert.equal(await count({ lt: created - 60 }), 0);
  assert.ok((await count(created)) >= 1);
});

test('objects of a list are expanded on wish', async () => {
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

test('events tell what happened, and are narrowed by type', async () => {
  const succeeded = await provider.sdk.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  assert.deepEqual(
    succeeded.data.map(({ data }) => (data.object as Stripe.PaymentIntent).id),
    made,
  );
  const two = await provider.sdk.events.list({ types: ['charge.succeeded', 'payment_intent.created'], limit: 2 });
  assert.deepEqual(
    two.data.map(({ type }) => type),
    ['charge.succeeded', 'payment_intent.created'],
  );
  const event = await provider.sdk.events.retrieve(succeeded.data[0]!.id);
  assert.deepEqual([event.object, event.type, event.livemode], ['event', 'payment_intent.succeeded', false]);
  assert.match(event.request!.id!, /^req_/);
  await refused(provider.sdk.events.retrieve('evt_none'), { code: 'resource_missing', statusCode: 404 });
});
