import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { cardProvider, type CardProvider } from './card-provider';
import { CardProviderRefused, CardProviderUnavailable } from './provider-failure';

/** Answers that the sandbox never gives, written after the provider's documentation. */
describe('an error of the card provider', () => {
  let server: Server;
  let cards: CardProvider;
  let answer: { status: number; body: object };
  let asked: IncomingHttpHeaders[];
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers);
      // The library retries some of them by itself.
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(answer.body));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    cards = cardProvider({
      secretKey: 'sk_test_wire',
      sandboxApiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  });
  after(() => server.close());

  const says = (status: number, body: object) => {
    asked = [];
    answer = { status, body };
  };
  const refund = () => cards.refund({ refundId: 'r1', intentId: 'pi_1', amountCents: 100 });

  const passing = [
    ['that the account sends too much', 429, { type: 'invalid_request_error', code: 'rate_limit' }, true],
    ['that the key is wrong', 401, { type: 'invalid_request_error', code: 'api_key_expired' }, true],
    ['that the key may not', 403, { type: 'invalid_request_error' }, true],
    ['that it broke', 500, { type: 'api_error' }, true],
    ['that another call holds the payment', 429, { type: 'invalid_request_error', code: 'lock_timeout' }, false],
    ['that an equal request is in progress', 409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, false],
    ['that the key was used for another request', 400, { type: 'idempotency_error' }, false],
    [
      'that there is too little to send back from',
      400,
      { type: 'invalid_request_error', code: 'balance_insufficient' },
      false,
    ],
    ['that it doesn’t know the payment', 404, { type: 'invalid_request_error', code: 'resource_missing' }, false],
  ] as const;
  for (const [what, status, error, toEverything] of passing)
    test(`${what} is transient, and concerns ${toEverything ? 'everything' : 'this alone'}`, async () => {
      says(status, { error: { message: what, ...error } });
      await assert.rejects(
        refund(),
        (failure) => failure instanceof CardProviderUnavailable && failure.isOutage === toEverything,
      );
    });

  for (const code of ['charge_already_refunded', 'charge_disputed', undefined])
    test(`${code ?? 'without a code'} is permanent`, async () => {
      says(400, { error: { type: 'invalid_request_error', message: 'No.', code } });
      await assert.rejects(refund(), (failure) => failure instanceof CardProviderRefused && failure.message === 'No.');
    });

  test('on cancelling an intent is not repeated by the provider for later calls', async () => {
    says(400, {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'It has a status of processing.',
      },
    });
    for (const _ of [1, 2]) await cards.cancelIntent('pi_1');
    assert.equal(new Set(asked.map((headers) => headers['idempotency-key'])).size, 2);
  });

  test('on a refund is retried under the same key', async () => {
    says(200, { id: 're_1', status: 'succeeded', amount: 100, payment_intent: 'pi_1', metadata: { refund: 'r1' } });
    for (const _ of [1, 2]) await refund();
    assert.deepEqual(
      asked.map((headers) => headers['idempotency-key']),
      ['refund-r1', 'refund-r1'],
    );
  });
});
