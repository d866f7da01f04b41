import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProvider } from '../testing/card-provider';
import { assertRefused } from '../testing/assert-refused';

const provider = cardProvider();
const intents = () => provider.sdk.paymentIntents;
const lunch = { amount: 1250, currency: 'usd' };
const newIntent = () => intents().create(lunch);

test('creates, updates, confirms and retrieves an intent', async () => {
  const created = await intents().create({
    ...lunch,
    currency: 'USD',
    metadata: { checkout: 'c1', table: '4' },
    description: 'Lunch',
  });
  assert.match(created.id, /^pi_\w{24}$/);
  assert.match(created.client_secret!, new RegExp(`^${created.id}_secret_`));
  assert.deepEqual(
    [created.status, created.amount, created.currency, created.livemode],
    ['requires_payment_method', 1250, 'usd', false],
  );

  const updated = await intents().update(created.id, { amount: 1300 });
  assert.deepEqual(
    [updated.amount, updated.metadata, updated.description],
    [1300, { checkout: 'c1', table: '4' }, 'Lunch'],
  );

  const paid = await intents().confirm(created.id, {
    payment_method: 'pm_card_mastercard',
    return_url: 'https://food.example',
    expand: ['latest_charge', 'payment_method'],
  });
  assert.deepEqual([paid.status, paid.amount_received, paid.next_action], ['succeeded', 1300, null]);
  assert.ok(typeof paid.latest_charge === 'object' && paid.latest_charge);
  assert.deepEqual(
    [paid.latest_charge.amount, paid.latest_charge.status, paid.latest_charge.payment_method_details?.card?.last4],
    [1300, 'succeeded', '4444'],
  );
  assert.ok(typeof paid.payment_method === 'object');
  assert.deepEqual([paid.payment_method?.card?.brand, paid.payment_method?.card?.last4], ['mastercard', '4444']);

  const { lastResponse: _, ...read } = await intents().retrieve(created.id);
  assert.deepEqual(read, {
    ...read,
    status: 'succeeded',
    latest_charge: paid.latest_charge.id,
    payment_method: paid.payment_method?.id,
  });
  assert.equal(paid.latest_charge.payment_intent, created.id);
});

test('creates and confirms an intent in one call', async () => {
  assert.equal(
    (await intents().create({ ...lunch, payment_method: 'pm_card_visa', confirm: true })).status,
    'succeeded',
  );
  const waiting = await intents().create({ ...lunch, payment_method: 'pm_card_visa' });
  assert.equal(waiting.status, 'requires_confirmation');
  assert.equal((await intents().confirm(waiting.id)).status, 'succeeded');
});

test('rejects confirmation, update and cancellation of a paid intent', async () => {
  const { id } = await intents().create({ ...lunch, payment_method: 'pm_card_visa', confirm: true });
  const unexpected = {
    type: 'StripeInvalidRequestError',
    code: 'payment_intent_unexpected_state',
    statusCode: 400,
  } as const;
  const error = await assertRefused(intents().confirm(id, { payment_method: 'pm_card_visa' }), unexpected);
  assert.equal(error.payment_intent?.status, 'succeeded');
  await assertRefused(intents().update(id, { amount: 1 }), unexpected);
  await assertRefused(intents().cancel(id), unexpected);
});

test('rejects confirmation of a cancelled intent', async () => {
  const { id } = await newIntent();
  const canceled = await intents().cancel(id);
  assert.equal(canceled.status, 'canceled');
  assert.ok(canceled.canceled_at);
  await assertRefused(intents().confirm(id, { payment_method: 'pm_card_visa' }), {
    code: 'payment_intent_unexpected_state',
  });
});

test('an error names the wrong parameter', async () => {
  const wrong: [Record<string, unknown>, object][] = [
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' }],
    [{ amount: 100 }, { code: 'parameter_missing', param: 'currency' }],
    [
      { ...lunch, amount: 12.5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { ...lunch, amount: -5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { ...lunch, amount: 49 },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { ...lunch, amount: 100_000_000 },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [{ ...lunch, currency: 'dollars' }, { param: 'currency' }],
    [
      { ...lunch, colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      { ...lunch, payment_method_data: { kind: 'card' } },
      { code: 'parameter_unknown', param: 'payment_method_data[kind]' },
    ],
    [{ ...lunch, allowed_payment_method_types: ['ideal'] }, { param: 'allowed_payment_method_types' }],
    [{ ...lunch, metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
    [{ ...lunch, metadata: { ['x'.repeat(41)]: '' } }, { param: 'metadata' }],
    [
      { ...lunch, capture_method: 'manual' },
      { code: 'parameter_unknown', param: 'capture_method' },
    ],
    [
      { ...lunch, payment_method: 'pm_none' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [{ ...lunch, expand: ['customer'] }, { param: 'expand' }],
    [{ ...lunch, __proto__: null, 'constructor[prototype]': 'x' }, { code: 'parameter_unknown' }],
  ];
  for (const [given, expected] of wrong)
    await assertRefused(intents().create(given as never), {
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    });
  await assertRefused(intents().retrieve('pi_none'), {
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  });
  await assertRefused(intents().confirm((await newIntent()).id), { code: 'payment_intent_unexpected_state' });
});
