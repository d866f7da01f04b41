import assert from 'node:assert/strict';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { assertRefused } from '../testing/assert-refused';
import { cardProvider } from '../testing/card-provider';

const provider = cardProvider();
const lunch = { amount: 950, currency: 'usd' } as const;
const methodOf = async (token: string) =>
  (await provider.sdk.paymentMethods.create({ type: 'card', card: { token } })).id;
const pay = async (token: string) =>
  provider.sdk.paymentIntents.create({
    ...lunch,
    payment_method: await methodOf(token),
    confirm: true,
    expand: ['latest_charge'],
  });

for (const wallet of ['apple_pay', 'google_pay', 'link'])
  test(`a payment in ${wallet} says so on its charge`, async () => {
    const { status, latest_charge } = await pay(`tok_${wallet}`);
    const { card } = (latest_charge as Stripe.Charge).payment_method_details ?? {};
    assert.deepEqual([status, card?.wallet?.type, card?.last4], ['succeeded', wallet, '4242']);
  });

test('a card in a wallet can be declined', async () => {
  await assertRefused(pay('tok_google_pay_chargeDeclined'), { code: 'card_declined' });
});

test('refuses a token that no wallet has made', async () => {
  await assertRefused(methodOf('tok_none'), { code: 'resource_missing', param: 'card[token]' });
});

test('a typed card has no wallet', async () => {
  const { card } = await provider.sdk.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
  });
  assert.equal(card?.wallet, null);
});
