import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { orderStatuses, paymentStates, type Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, putOnMenu, putOrder, type Person, type TestCourt } from '#testing/index';

describe('an order board', () => {
  let court: TestCourt;
  let bob: Person;
  let adam: Person;
  before(async () => {
    court = await openTestCourt();
    [bob, adam] = [await court.person('bob', 'Buyer'), await court.person('adam', 'admin')];
  });
  after(() => court.close());

  const ask = (email: string, by: Person) =>
    court.app.inject({ url: `/api/order-board/${email}`, headers: by.headers });
  const boardOf = async (seller: Person, by = seller) => (await ask(seller.email, by)).json<Order[]>();

  test('has what is paid and has to be cooked or handed over, and nothing else', async () => {
    const sally = await court.person('sally', 'Seller');
    const dish_id = await putOnMenu(court.db, sally);
    const open: string[] = [];
    for (const status of orderStatuses)
      for (const payment of paymentStates) {
        const id = await putOrder(court.db, { buyer: bob, seller: sally }, { dish_id, status, payment });
        if (payment === 'paid' && ['placed', 'accepted', 'preparing', 'ready'].includes(status)) open.push(id);
      }
    const board = await boardOf(sally);
    assert.deepEqual(board.map(({ _id }) => _id).sort(), open.sort());
    assert.deepEqual(await boardOf(sally, adam), board);
    for (const { paidAt } of board) assert.ok(paidAt !== undefined);
    await court.db
      .updateTable('orders')
      .set({ refunded_cents: 950 })
      .where('id', '=', open[0] ?? '')
      .execute();
    assert.equal((await boardOf(sally)).length, 3, 'what was sent back is not cooked');
  });

  test('has what stands on it longest first, whenever it was ordered', async () => {
    const tina = await court.person('tina', 'Seller');
    const put = async (paidAt: number) => {
      const id = await putOrder(court.db, { buyer: bob, seller: tina }, { payment: 'paid' });
      const ofOrder = court.db.selectFrom('orders').select('checkout_id').where('id', '=', id);
      await court.db
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

  test('never has another seller’s lines', async () => {
    const [una, vera] = [await court.person('una', 'Seller'), await court.person('vera', 'Seller')];
    const id = await putOrder(court.db, { buyer: bob, seller: una }, { payment: 'paid' });
    await putOrder(court.db, { buyer: una, seller: vera }, { payment: 'paid' });
    assert.deepEqual(
      (await boardOf(una)).map(({ _id }) => _id),
      [id],
    );
  });

  test('is its seller’s and the admins’; an address of nobody is told to admins alone', async () => {
    const [wendy, xena] = [await court.person('wendy', 'Seller'), await court.person('xena', 'Seller')];
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

  test('has the buyer’s name and nothing of the card', async () => {
    const yara = await court.person('yara', 'Seller');
    await putOrder(court.db, { buyer: bob, seller: yara }, { payment: 'paid' });
    const herCheckouts = court.db.selectFrom('orders').select('checkout_id').where('seller_uid', '=', yara.uid);
    await court.db
      .updateTable('checkouts')
      .set({ card_brand: 'visa', card_last4: '4242', intent_id: 'pi_1' })
      .where('id', 'in', herCheckouts)
      .execute();
    const board = await boardOf(yara);
    assert.equal(board[0]?.name, 'bob');
    assert.doesNotMatch(JSON.stringify(board), /visa|4242|pi_1/);
  });
});
