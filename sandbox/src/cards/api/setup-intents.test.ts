import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../testing/assert-refused';
import { cardProvider } from '../testing/card-provider';
import { shopWebhook } from '../testing/shop-webhook';

const shop = shopWebhook();
const provider = cardProvider(undefined, shop);
const newCustomer = async () => (await provider.sdk.customers.create({})).id;
const cardsOf = async (customer: string) => (await provider.sdk.customers.listPaymentMethods(customer)).data;
const begin = (customer: string) =>
  provider.sdk.setupIntents.create({ customer, allowed_payment_method_types: ['card'], usage: 'on_session' });
const challenge = async (id: string, outcome: string) =>
  (await provider.sdk.rawRequest('POST', `/v1/setup_intents/${id}/challenge`, { outcome })) as unknown as {
    status: string;
    last_setup_error: { code: string } | null;
  };

test('keeps a card without a payment', async () => {
  const customer = await newCustomer();
  const { id, status } = await begin(customer);
  assert.equal(status, 'requires_payment_method');
  const kept = await provider.sdk.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  assert.equal(kept.status, 'succeeded');
  assert.deepEqual(
    (await cardsOf(customer)).map((method) => method.id),
    [kept.payment_method],
  );
  assert.deepEqual((await provider.sdk.charges.list()).data, []);
});

test('a declined card is not kept, and the setup takes another one until it is cancelled', async () => {
  const customer = await newCustomer();
  const { id } = await begin(customer);
  const decline = { type: 'StripeCardError', code: 'card_declined', statusCode: 402 } as const;
  await assertRefused(
    provider.sdk.setupIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    decline,
  );
  const open = await provider.sdk.setupIntents.retrieve(id);
  assert.deepEqual([open.status, open.last_setup_error?.code], ['requires_payment_method', 'card_declined']);
  assert.equal((await provider.sdk.setupIntents.cancel(id)).status, 'canceled');
  const ended = { code: 'setup_intent_unexpected_state' } as const;
  await assertRefused(provider.sdk.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }), ended);
  await assertRefused(provider.sdk.setupIntents.cancel(id), ended);
  assert.deepEqual(await cardsOf(customer), []);
});

test('the bank asks the owner of a card first, and keeps it only when they pass', async () => {
  const customer = await newCustomer();
  const { id } = await begin(customer);
  const ask = () => provider.sdk.setupIntents.confirm(id, { payment_method: 'pm_card_authenticationRequiredOnSetup' });
  assert.equal((await ask()).status, 'requires_action');
  const failed = await challenge(id, 'failed');
  assert.equal(failed.last_setup_error?.code, 'setup_intent_authentication_failure');
  assert.deepEqual(await cardsOf(customer), []);
  await ask();
  assert.equal((await challenge(id, 'passed')).status, 'succeeded');
  assert.equal((await cardsOf(customer)).length, 1);
});

test('a browser needs the secret, and does not see the customer', async () => {
  const { id, client_secret } = await begin(await newCustomer());
  const browser = provider.sdkWith(provider.publishableKey);
  const confirm = (secret: string) =>
    browser.rawRequest('POST', `/v1/setup_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method: 'pm_card_visa',
    });
  await assertRefused(confirm('guessed'), { code: 'setup_intent_invalid_parameter' });
  const kept = await confirm(client_secret ?? '');
  assert.ok(!('customer' in kept));
  await assertRefused(browser.setupIntents.create({}), { code: 'secret_key_required', statusCode: 403 });
});
