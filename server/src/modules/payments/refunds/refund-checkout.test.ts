import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, PaymentRecord } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import type { Trx } from '#platform/database/tables';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { insertDish, waitForLockWait } from '#testing/index';
import { reconcile } from '../reconcile/reconcile';

type Started = Required<AnswerOf<'POST /checkouts/{id}/payments'>>;

describe('a refund of a checkout', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const placeTwo = async (): Promise<string> => {
    const { db, sally, app, bob } = testServer;
    const lines = [];
    for (const price of [6, 3])
      lines.push({
        productId: await insertDish(db, sally, { price_cents: price * 100, portions: 5 }),
        quantity: 1,
        choices: [],
        price,
      });
    await app.inject({ method: 'POST', url: '/api/basket/merge', headers: bob.headers, payload: { lines } });
    const payload = { serving: { kind: 'table', table: 7 }, total: 9 };
    const placed = await app.inject({ method: 'POST', url: '/api/checkouts', headers: bob.headers, payload });
    assert.equal(placed.statusCode, 201, placed.body);
    const { _id: checkout } = placed.json<{ _id: string }>();
    const url = `/api/checkouts/${checkout}/payments`;
    const started = await app.inject({ method: 'POST', url, headers: bob.headers, payload: {} });
    const { clientSecret, paymentId } = started.json<Started>();
    await testServer.confirm(clientSecret);
    await app.inject({ url: `/api/payments/${paymentId}`, headers: bob.headers });
    return checkout;
  };
  const refund = (checkout: string, body: object, key: string) =>
    testServer.app.inject({
      method: 'POST',
      url: `/api/checkouts/${checkout}/refunds`,
      headers: { ...testServer.admin.headers, 'idempotency-key': key },
      payload: body,
    });
  const refundedOrders = async (checkout: string) =>
    (
      await testServer.db
        .selectFrom('orders')
        .select('refunded_cents')
        .where('checkout_id', '=', checkout)
        .orderBy('price_cents')
        .execute()
    ).map(({ refunded_cents }) => refunded_cents);

  test('is borne by each order in proportion to what is left of it, and is made once', async () => {
    const checkout = await placeTwo();
    const answers = [await refund(checkout, { amount: 1.5 }, 'once'), await refund(checkout, { amount: 1.5 }, 'once')];
    for (const answer of answers) assert.equal(answer.statusCode, 201, answer.body);
    assert.deepEqual(await refundedOrders(checkout), [50, 100]);
    assert.equal(answers[0]?.json<{ payments: PaymentRecord[] }>().payments[0]?.refunded, 1.5);
  });

  test('is of all that is left without an amount, and of nothing after that', async () => {
    const checkout = await placeTwo();
    await refund(checkout, { amount: 2 }, 'first');
    assert.equal((await refund(checkout, {}, 'rest')).json<{ amount: number }>().amount, 7);
    assert.deepEqual(await refundedOrders(checkout), [300, 600]);
    assert.equal((await refund(checkout, {}, 'more')).json<Problem>().code, 'refund_too_large');
  });

  test('ends orders that nobody has accepted, while somebody orders their dishes the other way round', async () => {
    const { db } = testServer;
    const checkout = await placeTwo();
    const ordered = await db
      .selectFrom('orders')
      .select(['id', 'dish_id'])
      .where('checkout_id', '=', checkout)
      .orderBy('id')
      .execute();
    const dishes = ordered.map(({ dish_id }) => dish_id).toSorted();
    // The refund reads its orders by their ids. These are in the other order than the dishes.
    for (const [place, { id }] of ordered.entries())
      await db
        .updateTable('orders')
        .set({ dish_id: dishes[1 - place] ?? '' })
        .where('id', '=', id)
        .execute();
    const lock = (trx: Trx, id: string | undefined) =>
      trx
        .selectFrom('dishes')
        .select('id')
        .where('id', '=', id ?? '')
        .forNoKeyUpdate()
        .execute();
    const refunding = await db.transaction().execute(async (trx) => {
      await lock(trx, dishes[0]);
      const started = refund(checkout, {}, 'crosswise');
      await waitForLockWait(db);
      // Fails with a deadlock if the refund holds this one already.
      await lock(trx, dishes[1]);
      return { started };
    });
    const answer = await refunding.started;
    assert.equal(answer.statusCode, 201, answer.body);
    const ended = await db.selectFrom('orders').select('status').where('checkout_id', '=', checkout).execute();
    assert.deepEqual(
      ended.map(({ status }) => status),
      ['declined', 'declined'],
    );
  });

  test('leaves no difference in reconcile', async () =>
    assert.deepEqual((await reconcile(testServer.services)).differences, []));
});
