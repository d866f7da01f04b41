import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourtMoney, KitchenMoney, MoneyLine } from '@food-court/shared-api/contract';
import { recordReconciliation } from '#modules/payments/index';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { bookSale } from './testing/booked-lines';

describe('the calls of the money page', () => {
  let testServer: TestServer;
  let [adam, bob, kim, lee] = [] as unknown as [Person, Person, Person, Person];
  const get = (url: string, { headers }: Person) => testServer.app.inject({ url: `/api${url}`, headers });
  const read = async <Answer>(url: string, person: Person) => {
    const answer = await get(url, person);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Answer>();
  };
  const kitchenId = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid).executeTakeFirstOrThrow())
      .kitchen_id;

  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    bob = await testServer.createPerson('bob', 'Buyer');
    [kim, lee] = [await testServer.createPerson('kim', 'Seller'), await testServer.createPerson('lee', 'Seller')];
    const run = (statement: string) => administrate(testServer.settings.database.url, statement);
    const booking = { db: testServer.db, buyer: bob, kitchens: [kim, lee], run };
    const sale = { feePercent: 10, at: Date.parse('2026-03-04T12:00Z'), refundPercent: 20, minutesLater: 1 } as const;
    await bookSale(booking, { ...sale, kitchen: 0, cents: 1_000, ending: 'refund waits' });
    await bookSale(booking, { ...sale, kitchen: 1, cents: 500, ending: 'kept' });
  });
  after(() => testServer.close());

  test('tell an admin about the court and each kitchen', async () => {
    const money = await read<CourtMoney>('/money?per=month&date=2026-03-04', adam);
    assert.deepEqual(money.charged, [{ method: 'card', amount: 15 }]);
    const { sold, refunded, commission, earned, owed, refundsToSend } = money;
    assert.deepEqual([sold, refunded, commission, earned, owed, refundsToSend], [15, 2, 1.3, 11.7, 11.7, 2]);
    assert.deepEqual(
      money.kitchens.map(({ kitchen, ...of }) => [kitchen.id, of.sold, of.owed]),
      [
        [await kitchenId(kim), 10, 7.2],
        [await kitchenId(lee), 5, 4.5],
      ],
    );
  });

  test('tell a seller about their kitchen, and nobody else’s', async () => {
    const { sold, refunded, commission, earned, owed } = await read<KitchenMoney>(
      `/money/${kim.email}?per=month&date=2026-03-04`,
      kim,
    );
    assert.deepEqual([sold, refunded, commission, earned, owed], [10, 2, 0.8, 7.2, 7.2]);
    for (const url of [`/money/${lee.email}`, `/money-lines/${lee.email}`, '/money', '/money-lines'])
      assert.equal((await get(url, kim)).statusCode, 403, url);
    assert.equal((await get(`/money-lines/${kim.email}?kitchen=${await kitchenId(lee)}`, kim)).statusCode, 400);
  });

  test('list the lines behind a figure with the order of each, and go on from a cursor', async () => {
    const url = `/money-lines?of=owed&per=month&date=2026-03-04&kitchen=${await kitchenId(kim)}`;
    const lines = await read<MoneyLine[]>(url, adam);
    assert.deepEqual(
      lines.map(({ kind, amount }) => [kind, amount]),
      [
        ['refund', -1.8],
        ['sale', 9],
      ],
    );
    assert.ok(lines.every(({ order, kitchen }) => order?.title === 'Jollof' && kitchen?.name !== undefined));
    const first = await get(`${url}&limit=1`, adam);
    const next = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
    const rest = await read<MoneyLine[]>(`${url}&limit=1&cursor=${next}`, adam);
    assert.deepEqual([...first.json<MoneyLine[]>(), ...rest], lines);
  });

  test('name the first order of the checkout for a payment', async () => {
    const charges = await read<MoneyLine[]>('/money-lines?of=card&per=month&date=2026-03-04', adam);
    assert.deepEqual(charges.map(({ amount }) => amount).sort(), [10, 5]);
    assert.ok(charges.every(({ order, kitchen }) => /^#\w+/.test(order?.number ?? '') && kitchen === undefined));
  });

  test('refuse a period, a day, a figure or a cursor that does not exist', async () => {
    const kitchen = await kitchenId(kim);
    for (const query of ['per=year', 'date=2026-02-30', 'date=x', 'of=sold', 'limit=5'])
      assert.equal((await get(`/money?${query}`, adam)).statusCode, 400, query);
    for (const query of ['of=all', 'cursor=x', 'limit=0', 'limit=201', `of=card&kitchen=${kitchen}`])
      assert.equal((await get(`/money-lines?${query}`, adam)).statusCode, 400, query);
    assert.equal((await get(`/money-lines/${kim.email}?of=card`, kim)).statusCode, 400);
    assert.equal((await get('/money-lines?kitchen=none', adam)).statusCode, 404);
  });

  test('say when the payments were last compared with the card provider, and what differed', async () => {
    assert.equal((await read<CourtMoney>('/money', adam)).reconciliation, undefined);
    await recordReconciliation(testServer.db, 3);
    const { reconciliation } = await read<CourtMoney>('/money', adam);
    assert.equal(reconciliation?.differences, 3);
    assert.ok(Math.abs(Date.parse(reconciliation.at) - Date.now()) < 60_000);
  });
});
