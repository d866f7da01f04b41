import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProvider } from '../testing/card-provider';
import { assertRefused } from '../testing/assert-refused';

const provider = cardProvider();
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
const methodOf = (details: object = {}) =>
  provider.sdk.paymentMethods.create({
    type: 'card',
    card: { ...card, ...details },
    billing_details: { name: 'Bob', email: 'bob@example.com' },
  });
const newIntent = () => provider.sdk.paymentIntents.create({ amount: 950, currency: 'usd' });
const confirm = async (number: string, intent?: string) =>
  provider.sdk.paymentIntents.confirm(intent ?? (await newIntent()).id, {
    payment_method: (await methodOf({ number })).id,
  });
const challenge = async (id: string, outcome: string) =>
  (await provider.sdk.rawRequest('POST', `/v1/payment_intents/${id}/challenge`, { outcome })) as unknown as {
    status: string;
    last_payment_error: { code: string } | null;
  };

test('a new payment method shows brand, last four digits and expiry', async () => {
  const made = await methodOf();
  assert.deepEqual(
    [made.card?.brand, made.card?.last4, made.card?.exp_month, made.card?.exp_year, made.billing_details.name],
    ['visa', '4242', 12, 2034, 'Bob'],
  );
  assert.doesNotMatch(JSON.stringify({ ...made, lastResponse: null }), /4242424242424242|"123"/);
});

for (const number of ['4242424242424242', '5555555555554444', '4242 4242 4242 4242'])
  test(`${number} pays`, async () => assert.equal((await confirm(number)).status, 'succeeded'));

const declined: [string, string, string, string][] = [
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    '',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
];
for (const [number, code, decline_code, message] of declined)
  test(`${number} is ${decline_code || code}, and another card can pay after it`, async () => {
    const { id } = await newIntent();
    const error = await assertRefused(confirm(number, id), {
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      message,
    });
    assert.equal(error.payment_intent?.status, 'requires_payment_method');
    const { last_payment_error, latest_charge } = await provider.sdk.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    assert.deepEqual(
      [last_payment_error?.code, last_payment_error?.payment_method?.card?.last4],
      [code, number.slice(-4)],
    );
    assert.deepEqual(
      [(latest_charge as { status: string }).status, error.charge],
      ['failed', (latest_charge as { id: string }).id],
    );

    const paid = await confirm('4242424242424242', id);
    assert.deepEqual([paid.status, paid.last_payment_error], ['succeeded', null]);
  });

test('3-D Secure: a passed challenge pays', async () => {
  const asked = await confirm('4000002500003155');
  assert.deepEqual(
    [asked.status, asked.next_action?.type, asked.latest_charge],
    ['requires_action', 'use_stripe_sdk', null],
  );
  assert.equal((await challenge(asked.id, 'passed')).status, 'succeeded');
  await assertRefused(challenge(asked.id, 'passed'), { code: 'payment_intent_unexpected_state' });
});

test('3-D Secure: the intent can be paid after a failed challenge', async () => {
  const { id } = await confirm('4000002500003155');
  const failed = await challenge(id, 'failed');
  assert.deepEqual(
    [failed.status, failed.last_payment_error?.code],
    ['requires_payment_method', 'payment_intent_authentication_failure'],
  );
  await confirm('4000002500003155', id);
  assert.equal((await challenge(id, 'passed')).status, 'succeeded');
});

test('3-D Secure: a card can be declined after a passed challenge', async () => {
  const { id } = await confirm('4000008400001629');
  await assertRefused(challenge(id, 'passed'), { type: 'StripeCardError', code: 'card_declined' });
});

test('3-D Secure: a new amount cancels the challenge', async () => {
  const { id } = await confirm('4000002500003155');
  const updated = await provider.sdk.paymentIntents.update(id, { amount: 2000 });
  assert.deepEqual([updated.status, updated.next_action], ['requires_confirmation', null]);
  await assertRefused(challenge(id, 'passed'), { code: 'payment_intent_unexpected_state' });
});

test('rejects an invalid card before it asks the bank', async () => {
  const thisYear = new Date().getFullYear();
  const wrong: [object, string, string][] = [
    [{ number: '4242424242424241' }, 'incorrect_number', 'card[number]'],
    [{ number: '4242' }, 'invalid_number', 'card[number]'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'card[exp_month]'],
    [{ exp_month: 0 }, 'invalid_expiry_month', 'card[exp_month]'],
    [{ exp_year: thisYear - 1 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ exp_year: thisYear + 51 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ cvc: '12' }, 'invalid_cvc', 'card[cvc]'],
    [{ cvc: 'abc' }, 'invalid_cvc', 'card[cvc]'],
  ];
  for (const [details, code, param] of wrong)
    await assertRefused(methodOf(details), { type: 'StripeCardError', statusCode: 402, code, param });
  await assertRefused(methodOf({ number: '' }), { code: 'parameter_missing', param: 'card[number]' });
});

test('rejects a number that is not a test card', async () => {
  await assertRefused(methodOf({ number: '4539578763621486' }), {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    statusCode: 402,
  });
});
