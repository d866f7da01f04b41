import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { cardProvider, type CardProvider } from './card-provider';
import { CardProviderRefused, CardProviderUnavailable } from './provider-failure';

/** Answers that the sandbox never gives, taken from the provider's documentation. */
describe('an error of the card provider', () => {
  let server: Server;
  let cards: CardProvider;
  let answer: { status: number; body: object };
  let asked: IncomingHttpHeaders[];
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers);
      // Without this header, the library would retry some of them by itself.
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
    ['the account sends too many requests', 429, { type: 'invalid_request_error', code: 'rate_limit' }, true],
    ['the key has expired', 401, { type: 'invalid_request_error', code: 'api_key_expired' }, true],
    ['the key lacks permission', 403, { type: 'invalid_request_error' }, true],
    ['the provider has an internal error', 500, { type: 'api_error' }, true],
    ['another call holds the payment', 429, { type: 'invalid_request_error', code: 'lock_timeout' }, false],
    ['an equal request is in progress', 409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, false],
    ['the key was used for another request', 400, { type: 'idempotency_error' }, false],
    [
      'the balance is too low for a refund',
      400,
      { type: 'invalid_request_error', code: 'balance_insufficient' },
      false,
    ],
    ['the payment is unknown', 404, { type: 'invalid_request_error', code: 'resource_missing' }, false],
  ] as const;
  for (const [what, status, error, toEverything] of passing)
    test(`is transient when ${what}, and ${toEverything ? 'is an outage' : 'affects only this call'}`, async () => {
      says(status, { error: { message: what, ...error } });
      await assert.rejects(
        refund(),
        (failure) => failure instanceof CardProviderUnavailable && failure.isOutage === toEverything,
      );
    });

  for (const code of ['charge_already_refunded', 'charge_disputed', undefined])
    test(`is permanent with ${code ?? 'no code'}`, async () => {
      says(400, { error: { type: 'invalid_request_error', message: 'No.', code } });
      await assert.rejects(refund(), (failure) => failure instanceof CardProviderRefused && failure.message === 'No.');
    });

  test('is not replayed by the provider for later calls when an intent is cancelled', async () => {
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

  test('leads to a retry under the same key for a refund', async () => {
    says(200, { id: 're_1', status: 'succeeded', amount: 100, payment_intent: 'pi_1', metadata: { refund: 'r1' } });
    for (const _ of [1, 2]) await refund();
    assert.deepEqual(
      asked.map((headers) => headers['idempotency-key']),
      ['refund-r1', 'refund-r1'],
    );
  });
});
