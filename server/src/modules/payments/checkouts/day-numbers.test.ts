import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Order, Receipt } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import type { Person } from '#testing/index';
import { markSold } from './checkouts.repository';

describe('the number of the day', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const db = () => court.testServer.db;
  const read = async <Answer>(path: string, person: Person = court.bob) =>
    court.answered<Answer>(court.call('GET', path, { person }));
  const inTransaction = <Result>(act: (trx: Trx) => Promise<Result>) => db().transaction().execute(act);
  /** Marks a new checkout as sold, as any server does, and returns its number. */
  const sell = async (trx: Trx, day: string): Promise<number> => {
    const id = newId();
    const unpaid = { id, buyer_uid: court.bob.uid, amount_cents: 950, expires_at: new Date() };
    await trx.insertInto('checkouts').values(unpaid).execute();
    await markSold(trx, id, { paidAt: new Date(), day });
    const sold = trx.selectFrom('checkouts').select('day_number').where('id', '=', id);
    return (await sold.executeTakeFirstOrThrow()).day_number ?? 0;
  };
  const sold = (day: string) => inTransaction((trx) => sell(trx, day));

  test('is given to each paid order from 10 on, and shown to buyer and kitchen, on the receipt and in the search', async () => {
    const orders = [await court.testServer.placeOrder(), await court.testServer.placeOrder()];
    assert.equal((await read<Order>(`/orders/${orders[0]}`)).dayNumber, undefined);
    for (const order of orders) await court.testServer.pay(order);
    for (const [place, order] of orders.entries()) {
      const dayNumber = 10 + place;
      for (const person of [court.bob, court.sally])
        assert.equal((await read<Order>(`/orders/${order}`, person)).dayNumber, dayNumber);
      assert.equal((await read<Receipt>(`/orders/${order}/receipt`)).dayNumber, dayNumber);
      const search = (person: Person) =>
        read<AnswerOf<'GET /past-orders/{email}'>>(`/past-orders/${person.email}?search=${dayNumber}`, person);
      assert.deepEqual(
        (await search(court.sally)).rows.map(({ _id, dayNumber: called }) => [_id, called]),
        [[order, dayNumber]],
      );
      assert.deepEqual((await search(court.sam)).rows, []);
    }
  });

  test('starts again the next day, and a late sale of the day before repeats none', async () => {
    assert.deepEqual([await sold('2031-05-01'), await sold('2031-05-01')], [10, 11]);
    assert.equal(await sold('2031-05-02'), 10);
    const late = await sold('2031-05-01');
    assert.ok(late > 11);
    assert.ok((await sold('2031-05-02')) > 10);
  });

  test('is given to one sale only, however many begin a day at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, () => sold('2031-06-01')));
    assert.equal(new Set(numbers).size, 12);
    assert.ok(numbers.every((number) => number >= 10));
  });

  test('makes no sale wait for the commit of another', async () => {
    await sold('2031-07-01');
    await inTransaction(async (trx) => {
      const open = await sell(trx, '2031-07-01');
      const other = await sold('2031-07-01');
      assert.ok(other > open);
    });
  });

  test('is lost with a sale that is rolled back, and the next sale has another', async () => {
    const lost: number[] = [];
    await assert.rejects(
      inTransaction(async (trx) => {
        lost.push(await sell(trx, '2031-08-01'));
        throw new Error('rolled back');
      }),
      /rolled back/,
    );
    assert.ok((await sold('2031-08-01')) >= 10);
    assert.deepEqual(lost, [10]);
  });
});
