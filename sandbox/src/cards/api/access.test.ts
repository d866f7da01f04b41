import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProvider } from '../testing/card-provider';
import { assertRefused } from '../testing/assert-refused';

const provider = cardProvider();

/** Makes a call like a browser does, on the product's own origin. */
async function browser(method: string, path: string, fields: Record<string, string> = {}) {
  const form = new URLSearchParams(fields);
  const headers = { authorization: `Bearer ${provider.publishableKey}` };
  const url = `${provider.url}/sandbox/cards/v1/${path}`;
  const response =
    method === 'GET'
      ? await fetch(`${url}?${form.toString()}`, { headers })
      : await fetch(url, { method, headers, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}
const newIntent = () =>
  provider.sdk.paymentIntents.create({
    amount: 950,
    currency: 'usd',
    metadata: { checkout: 'c1' },
    description: 'Lunch',
  });

test('accepts only the keys of this sandbox', async () => {
  assert.match(provider.secretKey, /^sk_test_\w{48}$/);
  assert.match(provider.publishableKey, /^pk_test_\w{48}$/);
  const wrong = { type: 'StripeAuthenticationError', statusCode: 401 } as const;
  const error = await assertRefused(provider.sdkWith('sk_test_guessed_by_somebody').balance.retrieve(), wrong);
  assert.doesNotMatch(error.message, /guessed/);
  const response = await fetch(`${provider.url}/v1/payment_intents`);
  assert.equal(response.status, 401);
  assert.match(
    ((await response.json()) as { error: { message: string } }).error.message,
    /You did not provide an API key/,
  );
});

test('rejects an unknown call', async () => {
  await assertRefused(provider.sdk.products.create({ name: 'Soup' }), {
    statusCode: 404,
    message: 'Unrecognized request URL (POST: /v1/products).',
  });
});

test('a browser that has the client secret creates a payment method, confirms and reads the intent', async () => {
  const { id, client_secret } = await newIntent();
  const method = await browser('POST', 'payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  assert.equal(method.status, 200);
  const confirmed = await browser('POST', `payment_intents/${id}/confirm`, {
    client_secret: client_secret!,
    payment_method: method.body.id,
  });
  assert.deepEqual([confirmed.status, confirmed.body.status], [200, 'succeeded']);
  const { body } = await browser('GET', `payment_intents/${id}`, { client_secret: client_secret! });
  assert.deepEqual([body.status, body.amount, body.description], ['succeeded', 950, 'Lunch']);
  assert.deepEqual(
    ['metadata', 'latest_charge'].filter((name) => name in body),
    [],
  );
});

test('rejects a browser without the client secret of the intent', async () => {
  const [mine, theirs] = [await newIntent(), await newIntent()];
  for (const secret of [undefined, '', 'guess', theirs.client_secret!]) {
    const { status, body } = await browser(
      'GET',
      `payment_intents/${mine.id}`,
      secret === undefined ? {} : { client_secret: secret },
    );
    assert.equal(status, 400);
    assert.equal(body.error.param, 'client_secret');
    assert.equal(
      (
        await browser('POST', `payment_intents/${mine.id}/confirm`, {
          client_secret: secret ?? '',
          payment_method: 'pm_card_visa',
        })
      ).status,
      400,
    );
  }
});

test('requires the secret key for all other calls', async () => {
  const { id, client_secret } = await newIntent();
  const calls: [string, string][] = [
    ['POST', 'payment_intents'],
    ['GET', 'payment_intents'],
    ['POST', `payment_intents/${id}`],
    ['POST', `payment_intents/${id}/cancel`],
    ['POST', 'refunds'],
    ['GET', 'refunds'],
    ['GET', 'refunds/re_1'],
    ['GET', 'charges'],
  ];
  for (const [method, path] of calls) {
    const { status, body } = await browser(method, path, { client_secret: client_secret! });
    assert.deepEqual([status, body.error.code], [403, 'secret_key_required'], `${method} ${path}`);
  }
});

test('a decline hides server-only fields from a browser', async () => {
  const { id, client_secret } = await newIntent();
  const { status, body } = await browser('POST', `payment_intents/${id}/confirm`, {
    client_secret: client_secret!,
    payment_method: 'pm_card_visa_chargeDeclined',
  });
  assert.deepEqual(
    [status, body.error.code, body.error.payment_intent.status],
    [402, 'card_declined', 'requires_payment_method'],
  );
  assert.equal('metadata' in body.error.payment_intent, false);
});

test('answers an unreadable body with an error in the provider’s shape', async () => {
  const headers = { authorization: `Bearer ${provider.secretKey}` };
  const tooLong = await fetch(`${provider.url}/v1/payment_intents`, {
    method: 'POST',
    headers,
    body: 'x'.repeat(300_000),
  });
  assert.equal(tooLong.status, 413);
  assert.equal(((await tooLong.json()) as { error: { type: string } }).error.type, 'invalid_request_error');
  const tooDeep = await fetch(`${provider.url}/v1/payment_intents`, {
    method: 'POST',
    headers,
    body: `a${'[b]'.repeat(40)}=1`,
  });
  assert.equal(tooDeep.status, 400);
});
