import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../testing/assert-refused';
import { cardProvider } from '../testing/card-provider';

const provider = cardProvider();
const lunch = { amount: 950, currency: 'usd' } as const;
const newCustomer = async () => (await provider.sdk.customers.create({ metadata: { person: 'u1' } })).id;
const cardsOf = async (customer: string) => (await provider.sdk.customers.listPaymentMethods(customer)).data;
const typedCard = async (number = '4242424242424242') =>
  (
    await provider.sdk.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
      allow_redisplay: 'always',
    })
  ).id;
const saves = { setup_future_usage: 'on_session' } as const;
const savedCard = async (customer: string, number?: string) => {
  const payment_method = await typedCard(number);
  await provider.sdk.paymentIntents.create({ ...lunch, ...saves, customer, payment_method, confirm: true });
  return payment_method;
};

test('keeps the card of a payment that asks for it, and pays with it again', async () => {
  const customer = await newCustomer();
  const saved = await savedCard(customer);
  const [card] = await cardsOf(customer);
  assert.deepEqual([card?.id, card?.customer, card?.allow_redisplay], [saved, customer, 'always']);
  const { id } = await provider.sdk.paymentIntents.create(lunch);
  const chosen = await provider.sdk.paymentIntents.update(id, { customer, payment_method: saved });
  assert.equal(chosen.status, 'requires_confirmation');
  assert.equal((await provider.sdk.paymentIntents.confirm(id)).status, 'succeeded');
});

test('keeps no card when the payment does not ask for it, takes it back or is declined', async () => {
  const customer = await newCustomer();
  const payment_method = await typedCard();
  await provider.sdk.paymentIntents.create({ ...lunch, customer, payment_method, confirm: true });
  const changed = await provider.sdk.paymentIntents.create({ ...lunch, ...saves, customer });
  await provider.sdk.paymentIntents.update(changed.id, { setup_future_usage: '' });
  await provider.sdk.paymentIntents.confirm(changed.id, { payment_method: await typedCard() });
  await assertRefused(savedCard(customer, '4000000000000002'), { code: 'card_declined' });
  assert.deepEqual(await cardsOf(customer), []);
});

test('refuses a card of another customer, and of nobody’s payment', async () => {
  const [owner, other] = [await newCustomer(), await newCustomer()];
  const saved = await savedCard(owner);
  const refused = { type: 'StripeInvalidRequestError', param: 'payment_method' } as const;
  for (const customer of [{ customer: other }, {}]) {
    const { id } = await provider.sdk.paymentIntents.create(lunch);
    await assertRefused(provider.sdk.paymentIntents.update(id, { ...customer, payment_method: saved }), refused);
    await assertRefused(provider.sdk.paymentIntents.confirm(id, { payment_method: saved }), refused);
  }
});

test('the fingerprint is the same for the same number, and browsers do not see it', async () => {
  const fingerprintOf = async (number?: string) =>
    await provider.sdk.paymentIntents
      .create({ ...lunch, payment_method: await typedCard(number), expand: ['payment_method'] })
      .then(({ payment_method }) => (payment_method as { card: { fingerprint: string } }).card.fingerprint);
  assert.equal(await fingerprintOf(), await fingerprintOf());
  assert.notEqual(await fingerprintOf(), await fingerprintOf('5555555555554444'));
  const made = await provider
    .sdkWith(provider.publishableKey)
    .paymentMethods.create({ type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2035 } });
  assert.equal(made.card?.fingerprint, null);
});

test('detaches a card once, and forgets the cards of a deleted customer', async () => {
  const customer = await newCustomer();
  const [first] = [await savedCard(customer), await savedCard(customer, '5555555555554444')];
  assert.equal((await provider.sdk.paymentMethods.detach(first)).customer, null);
  await assertRefused(provider.sdk.paymentMethods.detach(first), { type: 'StripeInvalidRequestError' });
  assert.equal((await cardsOf(customer)).length, 1);
  assert.equal((await provider.sdk.customers.del(customer)).deleted, true);
  const gone = { code: 'resource_missing', statusCode: 404 } as const;
  await assertRefused(provider.sdk.customers.listPaymentMethods(customer), gone);
  await assertRefused(provider.sdk.customers.del(customer), gone);
});
