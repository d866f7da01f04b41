import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, Order, OrderEvent } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { plansOf } from '#platform/database/testing/plans-of';
import { administrate } from '#testing/template-database';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';
import { findLastHandedOver } from '../orders/orders.repository';
import type { Person } from '#testing/index';

type Steps = readonly (readonly [from: string, to: string])[];
const life: Steps = [
  ['placed', 'accepted'],
  ['accepted', 'preparing'],
  ['preparing', 'ready'],
  ['ready', 'handed_over'],
];

describe('a step of a kitchen', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const paid = async (dishes = 1): Promise<Checkout> => {
    const ids = await Promise.all(Array.from({ length: dishes }, () => court.dish()));
    return court.paidCheckout(
      ids,
      ids.map(() => 9.5),
    );
  };
  const take = ({ tickets }: Checkout, from: string, to: string, orders?: string[], person: Person = court.sally) =>
    court.call('POST', `/tickets/${tickets[0]?._id}/steps`, { person, body: { from, to, ...(orders && { orders }) } });
  const takeAll = async (checkout: Checkout, steps: Steps) => {
    for (const [from, to] of steps) assert.equal((await take(checkout, from, to)).statusCode, 200);
  };
  const statuses = async ({ _id }: Checkout) =>
    (await court.checkout(_id)).tickets.flatMap(({ orders }) => orders.map(({ status }) => status));
  const linesOf = ({ tickets }: Checkout) => (tickets[0]?.orders ?? []).map(({ _id }) => _id);
  const history = async (checkout: Checkout) =>
    (
      await court.answered<OrderEvent[]>(
        court.call('GET', `/orders/${linesOf(checkout)[0]}/history`, { person: court.sally }),
      )
    )
      .filter(({ status }) => status)
      .map(({ status }) => status);
  const age = (checkout: Checkout, minutes: number) =>
    administrate(
      court.testServer.settings.database.url,
      `update order_events set at = at - interval '${minutes} minutes' where order_id in ('${linesOf(checkout).join("', '")}')`,
    );

  test('can be taken back step by step, and the history records each', async () => {
    const checkout = await paid();
    await takeAll(checkout, life);
    await takeAll(
      checkout,
      life.toReversed().map(([from, to]) => [to, from] as const),
    );
    assert.deepEqual(await statuses(checkout), ['placed']);
    assert.deepEqual(await history(checkout), [
      ...['placed', 'accepted', 'preparing', 'ready', 'handed_over'],
      ...['ready', 'preparing', 'accepted', 'placed'],
    ]);
  });

  for (const [place, minutes] of [1, 10, 10, 60].entries())
    test(`can’t be taken back ${minutes} minutes after reaching ${life[place]?.[1]}`, async () => {
      const [from, to] = life[place] ?? assert.fail();
      const checkout = await paid();
      await takeAll(checkout, life.slice(0, place + 1));
      await age(checkout, minutes);
      const answer = await take(checkout, to, from);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
      assert.match(
        answer.json<Problem>().detail,
        /^You can only take this back for (a minute|10 minutes|60 minutes)\.$/,
      );
      assert.deepEqual(await statuses(checkout), [to]);
    });

  test('succeeds for one of six people who move the order on or back at once', async () => {
    const checkout = await paid();
    await takeAll(checkout, life.slice(0, 3));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        take(
          checkout,
          'ready',
          place % 2 ? 'preparing' : 'handed_over',
          undefined,
          place < 3 ? court.sally : court.testServer.admin,
        ),
      ),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    assert.equal((await history(checkout)).length, 5);
  });

  test('accepts and starts in one step, which the history shows as two, and can be taken back within a minute', async () => {
    const checkout = await paid(2);
    await takeAll(checkout, [['placed', 'preparing']]);
    assert.deepEqual(await history(checkout), ['placed', 'accepted', 'preparing']);
    await takeAll(checkout, [['preparing', 'placed']]);
    assert.deepEqual(await history(checkout), ['placed', 'accepted', 'preparing', 'accepted', 'placed']);

    await takeAll(checkout, [['placed', 'accepted']]);
    await age(checkout, 2);
    await takeAll(checkout, [['accepted', 'preparing']]);
    assert.deepEqual(await court.refused(take(checkout, 'preparing', 'placed')), [409, 'conflict']);
  });

  test('moves only the named lines, and none of another ticket', async () => {
    const [checkout, other] = [await paid(2), await paid()];
    await takeAll(checkout, [['placed', 'preparing']]);
    const [first = '', second = ''] = linesOf(checkout);
    assert.equal((await take(checkout, 'preparing', 'ready', [first])).statusCode, 200);
    assert.deepEqual(await statuses(checkout), ['ready', 'preparing']);
    assert.equal((await take(checkout, 'preparing', 'ready', [second])).statusCode, 200);
    assert.equal((await take(checkout, 'ready', 'preparing', [second])).statusCode, 200);
    assert.deepEqual(await statuses(checkout), ['ready', 'preparing']);
    assert.deepEqual(await court.refused(take(checkout, 'placed', 'accepted', linesOf(other))), [404, 'not_found']);
    assert.deepEqual(await statuses(other), ['placed']);
  });

  test('can never be taken back after declining', async () => {
    const checkout = await paid();
    await takeAll(checkout, [['placed', 'declined']]);
    assert.deepEqual(await court.refused(take(checkout, 'declined', 'placed')), [409, 'conflict']);
  });

  test('lists the last ten handed-over tickets until they are taken back', async () => {
    const handedOver = () =>
      court.answered<Order[]>(court.call('GET', `/order-board/${court.sam.email}/handed-over`, { person: court.sam }));
    const made: Checkout[] = [];
    for (let place = 0; place < 12; place += 1) {
      const checkout = await court.paidCheckout([await court.dish({}, court.sam)], [9.5]);
      for (const [from, to] of [['placed', 'preparing'], ...life.slice(2)] as Steps)
        assert.equal((await take(checkout, from, to, undefined, court.sam)).statusCode, 200);
      made.push(checkout);
    }
    const numbers = made.map(({ number }) => number).toReversed();
    assert.deepEqual(
      (await handedOver()).map(({ number }) => number),
      numbers.slice(0, 10),
    );
    assert.equal((await take(made[11] ?? assert.fail(), 'handed_over', 'ready', undefined, court.sam)).statusCode, 200);
    assert.deepEqual(
      (await handedOver()).map(({ number }) => number),
      numbers.slice(1, 11),
    );
  });

  test('finds handed-over orders through an index among very many', async () => {
    const [line = ''] = linesOf(await paid());
    const fields = `jsonb_build_object('id', 'old-' || n, 'handed_over_at', now() - n * interval '1 minute')`;
    const copy = `select (jsonb_populate_record(orders, ${fields})).* from orders, generate_series(1, 20000) n where id = '${line}'`;
    for (const statement of [`insert into orders ${copy}`, 'vacuum analyze orders'])
      await administrate(court.testServer.settings.database.url, statement);
    const plans = await plansOf(court.testServer.db, (db) => findLastHandedOver(db, court.sally.uid, 60, 10));
    assert.ok(plans.length > 0);
    for (const plan of plans) {
      assert.match(plan, /orders_handed_over/);
      assert.doesNotMatch(plan, /Seq Scan on orders/);
    }
  });
});
