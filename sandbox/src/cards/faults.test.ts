import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cardProvider } from './testing/card-provider';
import { assertRefused } from './testing/assert-refused';

const provider = cardProvider();
const lunch = { amount: 950, currency: 'usd' };
const count = async () => (await provider.sdk.paymentIntents.list({ limit: 100 })).data.length;
const retryingSdk = () => provider.sdkWith(provider.secretKey, { maxNetworkRetries: 2 });

afterEach(() => provider.faults.clear());

test('“down”: the card provider answers 500 and changes nothing', async () => {
  const before = await count();
  provider.faults.set('cards', { kind: 'down', times: 1 });
  await assertRefused(provider.sdk.paymentIntents.create(lunch), { type: 'StripeAPIError', statusCode: 500 });
  assert.equal(await count(), before);
});

test('“cut” and “answer-lost”: the SDK retries under its key, and one intent is created', async () => {
  for (const kind of ['cut', 'answer-lost'] as const) {
    const before = await count();
    provider.faults.set('cards', { kind, times: 1 });
    const { id } = await retryingSdk().paymentIntents.create(lunch);
    assert.equal(await count(), before + 1, kind);
    assert.equal((await provider.sdk.paymentIntents.list({ limit: 1 })).data[0]?.id, id);
  }
});

test('“answer-lost”: the card is charged', async () => {
  const { id } = await provider.sdk.paymentIntents.create(lunch);
  // twice, because every SDK retries once after a closed connection
  provider.faults.set('cards', { kind: 'answer-lost', times: 2 });
  await assertRefused(provider.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), {
    type: 'StripeConnectionError',
  });
  assert.equal((await provider.sdk.paymentIntents.retrieve(id)).status, 'succeeded');
});

test('“slow”: the card provider answers after the delay', async () => {
  provider.faults.set('cards', { kind: 'slow', ms: 300, times: 1 });
  const start = performance.now();
  await provider.sdk.paymentIntents.create(lunch);
  assert.ok(performance.now() - start >= 290);
});

test('a fault in cards-in-browser does not affect the server’s calls', async () => {
  provider.faults.set('cards-in-browser', { kind: 'down' });
  const { id, client_secret } = await provider.sdk.paymentIntents.create(lunch);
  const headers = { authorization: `Bearer ${provider.publishableKey}` };
  const asked = await fetch(`${provider.url}/sandbox/cards/v1/payment_intents/${id}?client_secret=${client_secret}`, {
    headers,
  });
  assert.equal(asked.status, 500);
  assert.equal(((await asked.json()) as { error: { type: string } }).error.type, 'api_error');
});
