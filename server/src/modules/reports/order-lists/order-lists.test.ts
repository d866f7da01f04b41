import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, AuditEntry } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { administrate } from '#testing/template-database';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

type Query = Record<string, string | number>;
type OrderTable = AnswerOf<'GET /all-orders'>;

describe('lists of orders', () => {
  let testServer: TestServer;
  let [adam, ann, bo, kim, lee] = [] as unknown as [Person, Person, Person, Person, Person];
  const orders: Record<'soup' | 'tea' | 'cake' | 'late' | 'old', string> = {} as never;

  const changeOrder = (id: string, change: string) =>
    administrate(testServer.settings.database.url, `update orders set ${change} where id = '${id}'`);
  const changeCheckout = (id: string, change: string) =>
    administrate(
      testServer.settings.database.url,
      `update checkouts set ${change} where id = (select checkout_id from orders where id = '${id}')`,
    );
  const changeCard = (id: string, last4: string) =>
    administrate(
      testServer.settings.database.url,
      `update payments set card_last4 = '${last4}' where checkout_id = (select checkout_id from orders where id = '${id}')`,
    );
  const age = (id: string, days: number) => changeOrder(id, `created_at = now() - interval '${days} days'`);

  before(async () => {
    testServer = await createTestServer();
    const { db } = testServer;
    adam = await testServer.createPerson('adam', 'admin');
    [ann, bo] = [await testServer.createPerson('ann', 'Buyer'), await testServer.createPerson('bo', 'Buyer')];
    [kim, lee] = [await testServer.createPerson('kim', 'Seller'), await testServer.createPerson('lee', 'Seller')];
    const paid = { payment: 'paid', status: 'placed' } as const;
    const add = (buyer: Person, seller: Person, title: string, more: object) =>
      insertOrder(db, { buyer, seller }, { title, ...paid, ...more });
    orders.soup = await add(ann, kim, 'Soup', { price_cents: 500, status: 'handed_over' });
    orders.tea = await add(ann, lee, 'Tea', { price_cents: 200, status: 'ready' });
    orders.cake = await add(bo, lee, 'Cake', { price_cents: 900, status: 'declined' });
    orders.late = await add(bo, kim, 'Rice', { price_cents: 700 });
    const stew = await insertDish(db, kim, { title: '100% Stew' });
    orders.old = await add(bo, kim, '100% Stew', { dish_id: stew, status: 'handed_over' });
    await db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', stew).execute();
    await changeCheckout(orders.soup, "number = 'SOUP2'");
    await changeCheckout(orders.tea, "number = 'TEA22'");
    await changeCard(orders.soup, '4242');
    await changeCard(orders.tea, '5555');
    await changeCheckout(orders.cake, "number = 'CAKE2'");
    await changeCheckout(orders.late, "paid_at = now() - interval '30 minutes'");
    await changeOrder(orders.cake, 'refunded_cents = price_cents');
    for (const [id, days] of [
      [orders.soup, 1],
      [orders.tea, 2],
      [orders.cake, 3],
      [orders.late, 4],
      [orders.old, 40],
    ] as const)
      await age(id, days);
  });
  after(() => testServer.close());

  const get = (url: string, person: Person, query: Query = {}) =>
    testServer.app.inject({
      url: `/api${url}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: person.headers,
    });
  const table = async (query?: Query, url = '/all-orders', person = adam): Promise<OrderTable> => {
    const answer = await get(url, person, query);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const found = async (query: Query) => (await table(query)).rows.map(({ title }) => title);
  /** By the court's clock: around midnight it is a different day elsewhere. */
  const dayOf = (daysAgo: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: testServer.settings.timeZone }).format(
      Date.now() - daysAgo * 86_400_000,
    );
  const pastOrders = () => `/past-orders/${kim.email}`;

  test('are sorted newest first, with all fields of a row', async () => {
    const { rows, total } = await table();
    assert.deepEqual([rows.map(({ title }) => title), total], [['Soup', 'Tea', 'Cake', 'Rice', '100% Stew'], 5]);
    const { createdAt, kitchen, ...soup } = rows[0]!;
    assert.match(createdAt, /^20/);
    assert.equal(kitchen.name, 'kim');
    assert.deepEqual(soup, {
      _id: orders.soup,
      number: '#SOUP2',
      title: 'Soup',
      quantity: 1,
      name: 'ann',
      status: 'handed_over',
      payment: 'paid',
      amount: 5,
      refunded: 0,
    });
  });

  for (const [what, search, titles] of [
    ['number', '#tea22', ['Tea']],
    ['number without its sign', 'CAKE2', ['Cake']],
    ['card', '4242', ['Soup']],
    ['buyer’s name', 'ann', ['Soup', 'Tea']],
    ['buyer’s address', 'bo@example', ['Cake', 'Rice', '100% Stew']],
    ['seller', 'lee', ['Tea', 'Cake']],
    ['dish that has left the menu, with a sign', '100%', ['100% Stew']],
    ['sign that means anything elsewhere', '_', []],
  ] as const)
    test(`can be searched by the ${what}`, async () => assert.deepEqual(await found({ search }), titles));

  for (const [query, titles] of [
    [{ show: 'late' }, ['Rice']],
    [{ show: 'refunded' }, ['Cake']],
    [{ show: 'handed_over' }, ['Soup', '100% Stew']],
    [{ show: 'handed_over', search: 'bo' }, ['100% Stew']],
    [{ sort: 'amount' }, ['100% Stew', 'Cake', 'Rice', 'Soup', 'Tea']],
    [{ sort: 'amount', direction: 'ascending', search: 'ann' }, ['Tea', 'Soup']],
    [{ direction: 'ascending' }, ['100% Stew', 'Rice', 'Cake', 'Tea', 'Soup']],
    [{ page: 2 }, []],
  ] as [Query, string[]][])
    test(`can be filtered and sorted by ${JSON.stringify(query)}`, async () =>
      assert.deepEqual(await found(query), titles));

  test('count an order as late by its promised time, if there is one', async () => {
    const promise = (when: string) =>
      administrate(
        testServer.settings.database.url,
        `update tickets set promised_at = now() + interval '${when}' where id = (select ticket_id from orders where id = '${orders.late}')`,
      );
    await promise('1 minute');
    assert.deepEqual(await found({ show: 'late' }), []);
    await promise('-1 minute');
    assert.deepEqual(await found({ show: 'late' }), ['Rice']);
  });

  test('can be filtered by days, including the last one', async () =>
    assert.deepEqual(await found({ from: dayOf(3), to: dayOf(2) }), ['Tea', 'Cake']));

  test('can be filtered by kitchen, and are empty for an unknown one', async () => {
    const { rows } = await table({ search: 'lee' });
    const ofKitchen = rows[0]!.kitchen.id;
    assert.deepEqual(await found({ kitchen: ofKitchen }), ['Tea', 'Cake']);
    assert.deepEqual(await found({ kitchen: ofKitchen, show: 'ready' }), ['Tea']);
    assert.deepEqual(await found({ kitchen: 'nobody' }), []);
  });

  test('reject an invalid day, an unknown filter, a long search text and a page out of range', async () => {
    const refused: Query[] = [
      { from: '2026-02-30' },
      { from: '9999-01-01' },
      { show: 'all' },
      { search: 'x'.repeat(101) },
      { page: 501 },
    ];
    for (const query of refused)
      assert.equal((await get('/all-orders', adam, query)).statusCode, 400, JSON.stringify(query));
  });

  test('show sellers only their own orders, which can be searched by number and dish', async () => {
    const own = async (query?: Query) => (await table(query, pastOrders(), kim)).rows.map(({ title }) => title);
    assert.deepEqual(await own(), ['Soup', 'Rice', '100% Stew']);
    assert.deepEqual(await own({ search: 'SOUP2' }), ['Soup']);
    assert.deepEqual(await own({ search: 'stew' }), ['100% Stew']);
    for (const search of ['TEA22', '4242', 'ann', 'lee']) assert.deepEqual(await own({ search }), [], search);
    assert.equal((await get(pastOrders(), kim, { kitchen: 'k' })).statusCode, 400);
  });

  test('are refused to everybody else', async () => {
    const codes = await Promise.all(
      (
        [
          ['/all-orders', ann],
          ['/all-orders', kim],
          ['/all-orders/file', kim],
          [pastOrders(), lee],
          [`${pastOrders()}/file`, lee],
          [pastOrders(), ann],
        ] as const
      ).map(async ([url, person]) => (await get(url, person)).json<Problem>().code),
    );
    assert.deepEqual(codes, Array(6).fill('not_allowed'));
  });

  test('can be downloaded as a file with the same rows, and the audit log records downloads by admins', async () => {
    const file = await get('/all-orders/file', adam, { search: 'ann', show: 'ready' });
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    assert.deepEqual(
      file.body.split('\r\n').map((row) => row.split(',')[2]),
      ['Dish', '"Tea"', undefined],
    );
    const [entry] = (await get('/audit', adam)).json<AuditEntry[]>();
    assert.deepEqual([entry?.action, entry?.after.orders, entry?.after.show], ['orders exported', 1, 'ready']);
    assert.doesNotMatch(JSON.stringify(entry), /ann/);
    assert.match((await get(`${pastOrders()}/file`, kim)).body, /"Soup"[^]*"Rice"[^]*"100% Stew"/);
  });
});
