import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { orderStatuses, paymentStates, type Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

describe('an order board', () => {
  let testServer: TestServer;
  let bob: Person;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    [bob, adam] = [await testServer.createPerson('bob', 'Buyer'), await testServer.createPerson('adam', 'admin')];
  });
  after(() => testServer.close());

  const ask = (email: string, by: Person) =>
    testServer.app.inject({ url: `/api/order-board/${email}`, headers: by.headers });
  const boardOf = async (seller: Person, by = seller) => (await ask(seller.email, by)).json<Order[]>();

  test('lists only paid orders that are to be cooked or handed over', async () => {
    const sally = await testServer.createPerson('sally', 'Seller');
    const dish_id = await insertDish(testServer.db, sally);
    const open: string[] = [];
    for (const status of orderStatuses)
      for (const payment of paymentStates) {
        const id = await insertOrder(testServer.db, { buyer: bob, seller: sally }, { dish_id, status, payment });
        if (payment === 'paid' && ['placed', 'accepted', 'preparing', 'ready'].includes(status)) open.push(id);
      }
    const board = await boardOf(sally);
    assert.deepEqual(board.map(({ _id }) => _id).sort(), open.sort());
    const seenByAdmin = (await boardOf(sally, adam)).map(({ checkout: _, ...order }) => order);
    assert.deepEqual(seenByAdmin, board, 'a seller sees nothing of the checkout');
    for (const { paidAt } of board) assert.ok(paidAt !== undefined);
    await testServer.db
      .updateTable('orders')
      .set({ refunded_cents: 950 })
      .where('id', '=', open[0] ?? '')
      .execute();
    assert.equal((await boardOf(sally)).length, 3, 'what was sent back is not cooked');
  });

  test('shows an admin the tickets of all kitchens, oldest first', async () => {
    const kitchens = [await testServer.createPerson('kim', 'Seller'), await testServer.createPerson('lee', 'Seller')];
    const made: string[] = [];
    for (const seller of kitchens)
      made.push(await insertOrder(testServer.db, { buyer: bob, seller }, { status: 'accepted', payment: 'paid' }));
    await insertOrder(testServer.db, { buyer: bob, seller: adam }, { status: 'handed_over', payment: 'paid' });
    const board = await boardOf(adam);
    assert.deepEqual(
      board.map(({ _id }) => _id).filter((id) => made.includes(id)),
      made,
    );
    assert.ok(board.every(({ status, payment }) => status !== 'handed_over' && payment === 'paid'));
    const other = await testServer.createPerson('ada', 'admin');
    assert.deepEqual(await boardOf(adam, other), [], 'the kitchen of another admin is a kitchen');
  });

  test('is sorted by time of payment, oldest first', async () => {
    const tina = await testServer.createPerson('tina', 'Seller');
    const put = async (paidAt: number) => {
      const id = await insertOrder(testServer.db, { buyer: bob, seller: tina }, { payment: 'paid' });
      const ofOrder = testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', id);
      await testServer.db
        .updateTable('checkouts')
        .set({ paid_at: new Date(paidAt) })
        .where('id', '=', ofOrder)
        .execute();
      return id;
    };
    const [third, first, second] = [await put(3_000), await put(1_000), await put(2_000)];
    assert.deepEqual(
      (await boardOf(tina)).map(({ _id }) => _id),
      [first, second, third],
    );
  });

  test('has no orders of other sellers', async () => {
    const [una, vera] = [
      await testServer.createPerson('una', 'Seller'),
      await testServer.createPerson('vera', 'Seller'),
    ];
    const id = await insertOrder(testServer.db, { buyer: bob, seller: una }, { payment: 'paid' });
    await insertOrder(testServer.db, { buyer: una, seller: vera }, { payment: 'paid' });
    assert.deepEqual(
      (await boardOf(una)).map(({ _id }) => _id),
      [id],
    );
  });

  test('is readable by its seller and admins; only admins learn that an address is unknown', async () => {
    const [wendy, xena] = [
      await testServer.createPerson('wendy', 'Seller'),
      await testServer.createPerson('xena', 'Seller'),
    ];
    for (const email of [wendy.email, 'nobody@example.com']) assert.equal((await ask(email, xena)).statusCode, 403);
    assert.equal((await ask(bob.email, bob)).statusCode, 403);
    assert.equal((await ask('WENDY@example.com', wendy)).statusCode, 200);
    assert.deepEqual(
      [
        (await ask('nobody@example.com', adam)).statusCode,
        (await ask('nobody@example.com', adam)).json<Problem>().code,
      ],
      [404, 'not_found'],
    );
  });

  test('shows the buyer’s name and no card data', async () => {
    const yara = await testServer.createPerson('yara', 'Seller');
    await insertOrder(testServer.db, { buyer: bob, seller: yara }, { payment: 'paid' });
    const herCheckouts = testServer.db.selectFrom('orders').select('checkout_id').where('seller_uid', '=', yara.uid);
    await testServer.db
      .updateTable('payments')
      .set({ card_brand: 'visa', card_last4: '4242', provider_id: 'pi_1' })
      .where('checkout_id', 'in', herCheckouts)
      .execute();
    const board = await boardOf(yara);
    assert.equal(board[0]?.name, 'bob');
    assert.doesNotMatch(JSON.stringify(board), /visa|4242|pi_1/);
  });
});
