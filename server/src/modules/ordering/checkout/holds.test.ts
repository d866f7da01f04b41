import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { readSettings } from '#platform/config/env';
import { live } from '#platform/config/testing/environments';
import type { Person } from '#testing/index';
import { createOrderingServer, type OrderingServer } from './testing/ordering';

describe('a buyer who does not pay', () => {
  let ordering: OrderingServer;
  before(async () => (ordering = await createOrderingServer({ holds: readSettings(live).holds })));
  after(() => ordering.close());

  const createBuyer = (name: string): Promise<Person> => ordering.testServer.createPerson(name, 'Buyer');
  const counted = () => ordering.dish({ portions: 100 });
  const orderTimes = async (count: number, productId: string, buyer: Person) => {
    for (let made = 0; made < count; made++)
      assert.equal((await ordering.order({ productId }, buyer)).statusCode, 201, `order ${made + 1}`);
  };
  const left = async (dish: string) =>
    (
      await ordering.testServer.db
        .selectFrom('dishes')
        .select('portions')
        .where('id', '=', dish)
        .executeTakeFirstOrThrow()
    ).portions;
  const countOfCodes = (answers: Awaited<ReturnType<OrderingServer['order']>>[]) => {
    const codes = answers.map((answer) => answer.json<Partial<Problem>>().code ?? 'ordered');
    return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]));
  };

  test('holds three portions of a counted dish; the fourth is refused with an explanation', async () => {
    const [productId, una] = [await counted(), await createBuyer('una')];
    await orderTimes(3, productId, una);
    assert.deepEqual(await ordering.refused({ productId }, una), [
      409,
      'too_many_unpaid',
      'You haven’t paid for 3 portions of Jollof yet. Please pay or cancel under My Orders before you order more of it.',
    ]);
    assert.equal(await left(productId), 97, 'a refusal takes no portion');
    await orderTimes(1, await counted(), una);
    await orderTimes(1, productId, await createBuyer('another'));
  });

  test('holds ten portions of all dishes together; the eleventh is refused with an explanation', async () => {
    const [uncounted, ten] = [await ordering.dish(), await createBuyer('ten')];
    await orderTimes(8, uncounted, ten);
    await orderTimes(2, await counted(), ten);
    for (const productId of [uncounted, await counted()])
      assert.deepEqual(await ordering.refused({ productId }, ten), [
        409,
        'too_many_unpaid',
        'You haven’t paid for 10 portions yet. Please pay or cancel under My Orders before you order more.',
      ]);
  });

  test('holds only three portions of a dish after twenty parallel orders', async () => {
    const [productId, fast] = [await counted(), await createBuyer('fast')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ordering.order({ productId }, fast)));
    assert.deepEqual(countOfCodes(answers), { ordered: 3, too_many_unpaid: 17 });
    assert.equal(await left(productId), 97);
  });

  test('holds only ten portions after twenty parallel orders of twenty dishes', async () => {
    const wide = await createBuyer('wide');
    const dishes = await Promise.all(Array.from({ length: 20 }, counted));
    const answers = await Promise.all(dishes.map((productId) => ordering.order({ productId }, wide)));
    assert.deepEqual(countOfCodes(answers), { ordered: 10, too_many_unpaid: 10 });
  });

  for (const [what, change] of [
    ['paid', { payment: 'paid' }],
    ['expired', { closed_at: new Date() }],
  ] as const)
    test(`can order again when one of three orders is ${what}`, async () => {
      const [productId, again] = [await counted(), await createBuyer(`again-${what}`)];
      await orderTimes(3, productId, again);
      const [order] = await ordering.ordersOf(productId);
      await ordering.testServer.db
        .updateTable('checkouts')
        .set(change)
        .where('id', '=', order?.checkout_id ?? '')
        .execute();
      await orderTimes(1, productId, again);
      assert.equal((await ordering.refused({ productId }, again))[1], 'too_many_unpaid');
    });

  test('can order again after cancelling an order', async () => {
    const [productId, sorry] = [await counted(), await createBuyer('sorry')];
    await orderTimes(3, productId, sorry);
    const [order] = await ordering.ordersOf(productId);
    const cancelled = await ordering.testServer.app.inject({
      method: 'POST',
      url: `/api/orders/${order?.id}/steps`,
      payload: { from: 'placed', to: 'cancelled' },
      headers: sorry.headers,
    });
    assert.equal(cancelled.statusCode, 200);
    await orderTimes(1, productId, sorry);
  });

  test('keeps holding a portion whose payment is being processed or was declined', async () => {
    for (const payment of ['processing', 'failed'] as const) {
      const [productId, slow] = [await counted(), await createBuyer(`slow-${payment}`)];
      await orderTimes(3, productId, slow);
      await ordering.testServer.db
        .updateTable('checkouts')
        .set({ payment })
        .where('buyer_uid', '=', slow.uid)
        .execute();
      assert.equal((await ordering.refused({ productId }, slow))[1], 'too_many_unpaid');
    }
  });

  test('holds a portion of a counted dish for ten minutes, and of any other for an hour', async () => {
    const ann = await createBuyer('ann');
    for (const [productId, minutes] of [
      [await counted(), 10],
      [await ordering.dish(), 60],
    ] as const) {
      const { createdAt, expiresAt = '' } = (await ordering.order({ productId }, ann)).json<Order>();
      assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), minutes * 60_000);
    }
  });
});
