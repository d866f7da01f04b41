import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourtFigures, KitchenFigures } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { courtClock } from '#modules/menu/opening/court-clock';
import { readCourtFigures, readKitchenFigures } from './read-figures';
import { sumUpNext } from './sum-up';
import { findSummedUntil } from './sum-up.repository';

const clock = courtClock('UTC');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
const before7 = new Date(noon.getTime() - 6 * day);

describe('figures', () => {
  let testServer: TestServer;
  let [adam, bob, kim, lee] = [] as unknown as [Person, Person, Person, Person];
  const sql = (statement: string) => administrate(testServer.settings.database.url, statement);

  /** Books an order in the ledger: cents for the seller, and a tenth of them for the platform. */
  const post = async (
    order: string,
    seller: Person,
    kind: 'sale' | 'refund' | 'dispute_lost',
    cents: number,
    at: Date,
  ) => {
    const id = newId();
    const [sign, other] = kind === 'sale' ? [-1, 'clearing'] : [1, 'refunds'];
    const fee = Math.round(cents / 10);
    await sql(`begin;
      insert into ledger_entries (id, kind, reference, checkout_id, at)
        select '${id}', '${kind}', '${id}', checkout_id, '${at.toISOString()}' from orders where id = '${order}';
      insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents) values
        ('${id}', 'seller', '${seller.uid}', '${order}', ${sign * (cents - fee)}),
        ('${id}', 'platform', null, '${order}', ${sign * fee}), ('${id}', '${other}', null, '${order}', ${-sign * cents});
      commit`);
  };
  const sell = async (seller: Person, cents: number, at: Date, dish_id?: string) => {
    const order = await insertOrder(
      testServer.db,
      { buyer: bob, seller },
      { payment: 'paid', price_cents: cents, dish_id },
    );
    await sql(`update checkouts set paid_at = '${at.toISOString()}' where id = (select checkout_id from orders where id = '${order}');
      update orders set created_at = '${at.toISOString()}' where id = '${order}'`);
    await post(order, seller, 'sale', cents, at);
    return order;
  };
  const makeReady = (order: string, at: Date) =>
    sql(`update orders set status = 'handed_over', ready_at = '${at.toISOString()}' where id = '${order}'`);
  const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute);
  const sumUpAll = async (now: Date) => {
    while (await sumUpNext(testServer.db, now));
  };
  const readAll = async () => ({
    kim: await readKitchenFigures(testServer.db, kim.uid, noon, clock),
    court: await readCourtFigures(testServer.db, noon, clock),
  });

  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    bob = await testServer.createPerson('bob', 'Buyer');
    [kim, lee] = [await testServer.createPerson('kim', 'Seller'), await testServer.createPerson('lee', 'Seller')];
    await sql(`update users set created_at = '${new Date(noon.getTime() - 30 * day).toISOString()}' where uid <> '${lee.uid}';
      update users set created_at = '${later(before7, 5).toISOString()}' where uid = '${lee.uid}'`);
    const soup = await insertDish(testServer.db, kim, { title: 'Soup' });
    const rice = await insertDish(testServer.db, kim, { title: 'Rice' });
    await sell(kim, 5_000, later(before7, -day / minute));
    for (const minutes of [10, 20, 60]) await makeReady(await sell(kim, 999, before7, soup), later(before7, minutes));
    const returned = await sell(kim, 1_001, later(noon, -3 * 60), rice);
    await makeReady(returned, later(noon, -3 * 60 + 12));
    await post(returned, kim, 'refund', 201, later(noon, -1));
    await post(returned, kim, 'dispute_lost', 100, later(noon, -1));
    await sell(lee, 777, later(noon, -2));
  });
  after(() => testServer.close());

  test('report the same week for a kitchen and the court before, during and after summing up', async () => {
    const fresh = await readAll();
    const { days, hours, minutesToReady, bestDishes } = fresh.kim;
    assert.deepEqual(
      days.map(({ orders, sold, refunded }) => [orders, sold, refunded]),
      [[3, 29.97, 0], ...Array.from({ length: 5 }, () => [0, 0, 0]), [1, 10.01, 3.01]],
    );
    assert.deepEqual([hours[12], hours[9]], [3, 1]);
    assert.deepEqual(minutesToReady, { median: 12, p90: 60 });
    assert.deepEqual(
      bestDishes.map(({ title, portions }) => [title, portions]),
      [
        ['Soup', 3],
        ['Rice', 1],
      ],
    );
    assert.deepEqual(
      fresh.court.days.map(({ orders, sold, refunded, people }) => [orders, sold, refunded, people]),
      [[3, 29.97, 0, 1], ...Array.from({ length: 5 }, () => [0, 0, 0, 0]), [2, 17.78, 3.01, 0]],
    );

    for (const until of [later(before7, 3 * 60), noon, later(noon, 2 * 60)]) {
      await sumUpAll(until);
      assert.deepEqual(await readAll(), fresh);
    }
  });

  test('sum up each quarter-hour once when several processes try', async () => {
    const tomorrow = later(noon, 24 * 60);
    await Promise.all([sumUpAll(tomorrow), sumUpAll(tomorrow), sumUpAll(tomorrow)]);
    await sumUpAll(tomorrow);
    const { days } = await readCourtFigures(testServer.db, noon, clock);
    assert.equal(days[0]?.sold, 29.97);
  });

  test('sum up a quarter-hour half an hour after its end, not earlier', async () => {
    const summedUntil = async () => (await findSummedUntil(testServer.db))?.getTime() ?? 0;
    const start = await summedUntil();
    await sumUpAll(new Date(start + 45 * minute - 1));
    assert.equal(await summedUntil(), start);
    await sumUpAll(new Date(start + 45 * minute));
    assert.equal(await summedUntil(), start + 15 * minute);
  });

  test('report the current numbers of waiting and late tickets of a kitchen and of open kitchens of the court', async () => {
    const get = async <Figures>(url: string, { headers }: Person) => {
      const answer = await testServer.app.inject({ url: `/api${url}`, headers });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<Figures>();
    };
    const ofLee = () => get<KitchenFigures>(`/figures/${lee.email}`, lee);
    const ofCourt = () => get<CourtFigures>('/figures', adam);
    const { waiting } = await ofLee();
    const order = await insertOrder(
      testServer.db,
      { buyer: bob, seller: lee },
      { payment: 'paid', status: 'accepted' },
    );
    await insertOrder(testServer.db, { buyer: bob, seller: lee }, { status: 'placed' });
    assert.equal((await ofLee()).waiting, waiting + 1);
    const { late, kitchens } = await ofCourt();
    await sql(
      `update tickets set promised_at = now() - interval '1 minute' where id = (select ticket_id from orders where id = '${order}')`,
    );
    await testServer.db.insertInto('kitchens').values({ seller_uid: lee.uid, paused: true }).execute();
    const after = await ofCourt();
    assert.deepEqual([after.late, after.kitchens], [late + 1, { open: kitchens.open - 1, all: kitchens.all }]);
  });
});
