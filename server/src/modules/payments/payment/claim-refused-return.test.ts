import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Checkout, PaymentRecord } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { insertDish, waitForValue, type Person } from '#testing/index';
import { cards } from '#testing/sandbox-cards';
import { createGuest } from '#testing/test-guest';
import { settleRefund } from '../refunds/send-refund';

describe('a guest whose bank refused what a checkout sends back', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const call = async <Answer>(by: Person, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const answer = await testServer.app.inject({ method, url: `/api${path}`, headers: by.headers, payload });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json<Answer>();
  };

  test('saves the order in an account, which still shows the payment', async () => {
    const { db, sally, bob, services } = testServer;
    const guest = await createGuest(db);
    const lines = [{ productId: await insertDish(db, sally), quantity: 1, choices: [], price: 9.5 }];
    const serving = { kind: 'table', table: 4 };
    const checkout = await call<Checkout>(guest, 'POST', '/checkouts', { serving, total: 9.5, lines });
    const started = await call<AnswerOf<'POST /checkouts/{id}/payments'>>(
      guest,
      'POST',
      `/checkouts/${checkout._id}/payments`,
      { amount: 4 },
    );
    await testServer.confirm(started.clientSecret ?? '', cards.refundsNever);
    await call(guest, 'GET', `/payments/${started.paymentId}`);
    const order = checkout.tickets[0]?.orders[0]?._id ?? '';
    await testServer.takeStep(order, 'placed', 'cancelled', guest);
    await testServer.sweep();
    const refund = () =>
      db
        .selectFrom('refunds')
        .select(['provider_id', 'state'])
        .where('payment_id', '=', started.paymentId)
        .executeTakeFirstOrThrow();
    const { provider_id } = await refund();
    const state = async () => (await settleRefund(services, provider_id ?? ''), (await refund()).state);
    await waitForValue(state, 'failed');

    await call(bob, 'POST', '/guests/claim', { secret: guest.secret });
    const own = await call<Checkout[]>(bob, 'GET', '/own-checkouts');
    assert.deepEqual(
      own.map(({ _id }) => _id),
      [checkout._id],
    );
    assert.equal((await call<PaymentRecord>(bob, 'GET', `/payments/${started.paymentId}`)).state, 'paid');
  });
});
