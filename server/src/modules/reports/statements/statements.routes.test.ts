import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ClosedMonth, Statement, StatementLine } from '@food-court/shared-api/contract';
import { refundLines } from '#modules/payments/ledger/entries';
import { postEntry } from '#modules/payments/ledger/ledger.repository';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { bookSale } from '../money/testing/booked-lines';

describe('the calls of statements', () => {
  let testServer: TestServer;
  let [adam, kim, lee] = [] as unknown as [Person, Person, Person];
  let [kimsKitchen, leesKitchen] = ['', ''];
  const get = (url: string, { headers }: Person) => testServer.app.inject({ url: `/api${url}`, headers });
  const read = async <Answer>(url: string, person: Person) => {
    const answer = await get(url, person);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Answer>();
  };
  const kitchenOf = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid).executeTakeFirstOrThrow())
      .kitchen_id;

  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    const buyer = await testServer.createPerson('bob', 'Buyer');
    [kim, lee] = [await testServer.createPerson('kim', 'Seller'), await testServer.createPerson('lee', 'Seller')];
    [kimsKitchen, leesKitchen] = [await kitchenOf(kim), await kitchenOf(lee)];
    const run = (statement: string) => administrate(testServer.settings.database.url, statement);
    const booking = { db: testServer.db, buyer, kitchens: [kim, lee], run };
    const sale = { feePercent: 10, refundPercent: 20, kitchen: 0, cents: 1_000 } as const;
    await bookSale(booking, { ...sale, at: Date.parse('2026-02-27T12:00Z'), ending: 'kept', minutesLater: 0 });
    await bookSale(booking, { ...sale, at: Date.parse('2026-03-04T12:00Z'), ending: 'refund waits', minutesLater: 5 });
    // The sale is of February, and its refund is larger than what the other kitchen earned in March.
    const late = { at: Date.parse('2026-02-27T12:00Z'), minutesLater: 5 * 24 * 60 };
    await bookSale(booking, { ...sale, ...late, kitchen: 1, ending: 'refund waits', refundPercent: 50 });
  });
  after(() => testServer.close());

  test('tell a seller about a month of their kitchen', async () => {
    assert.deepEqual(await read<Statement>(`/statements/${kimsKitchen}?month=2026-03`, kim), {
      kitchen: { id: kimsKitchen, name: 'kim' },
      month: '2026-03',
      isCurrent: false,
      opening: 9,
      sold: 10,
      refunded: 2,
      commission: 0.8,
      rent: 0,
      paidOut: 0,
      closing: 16.2,
    });
  });

  test('list each line with its order, oldest first, and go on from a cursor', async () => {
    const url = `/statements/${kimsKitchen}/lines?month=2026-03`;
    const lines = await read<StatementLine[]>(url, kim);
    assert.deepEqual(
      lines.map(({ kind, gross, commission, net }) => [kind, gross, commission, net]),
      [
        ['sale', 10, 1, 9],
        ['refund', -2, -0.2, -1.8],
      ],
    );
    assert.ok(lines.every(({ order }) => order?.title === 'Jollof' && order.number.startsWith('#')));
    const first = await get(`${url}&limit=1`, kim);
    const next = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
    assert.deepEqual(await read<StatementLine[]>(`${url}&limit=1&cursor=${next}`, kim), lines.slice(1));
  });

  test('show an admin a month in which a kitchen only gave back money', async () => {
    const { opening, sold, refunded, closing } = await read<Statement>(
      `/statements/${leesKitchen}?month=2026-03`,
      adam,
    );
    assert.deepEqual([opening, sold, refunded, closing], [9, 0, 5, 4.5]);
  });

  test('send a file with the balance after each line', async () => {
    const { body, headers } = await get(`/statements/${kimsKitchen}/file?month=2026-03`, kim);
    assert.match(String(headers['content-disposition']), /statement-2026-03\.csv/);
    const [number] = (await read<StatementLine[]>(`/statements/${kimsKitchen}/lines?month=2026-03`, kim)).map(
      ({ order }) => order?.number,
    );
    const [head, opening, sale, , closing] = body.split('\r\n');
    assert.equal(head, '\uFEFFTime,What,Order,Dish or reference,Amount,Commission,Tip,Net,Balance');
    assert.equal(opening, ',opening balance,,,,,,,9.00');
    assert.match(sale ?? '', /^2026-03-04 \d\d:00,sale,"#\w+","Jollof",10\.00,1\.00,0\.00,9\.00,18\.00$/);
    assert.ok(sale?.includes(`"${number}"`));
    assert.equal(closing, ',closing balance,,,,,,,16.20');
  });

  test('answer the same about a closed month, byte for byte, after a refund of one of its orders', async () => {
    const ofFebruary = () =>
      Promise.all(
        ['', '/lines', '/file'].map(
          async (part) => (await get(`/statements/${kimsKitchen}${part}?month=2026-02`, kim)).body,
        ),
      );
    const headers = { ...adam.headers };
    const payload = { month: '2026-02' };
    const { at } = (
      await testServer.app.inject({ method: 'POST', url: '/api/closed-months', headers, payload })
    ).json<ClosedMonth>();
    assert.equal((await read<Statement>(`/statements/${kimsKitchen}?month=2026-02`, kim)).closedAt, at);
    const closed = await ofFebruary();
    const [line] = await read<StatementLine[]>(`/statements/${kimsKitchen}/lines?month=2026-02`, kim);
    const orderId = line?.order?._id ?? '';
    const { checkout_id: checkoutId } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const before = await read<Statement>(`/statements/${kimsKitchen}`, kim);
    const lines = refundLines({ orderId, sellerUid: kim.uid, amountCents: 400, feeCents: 40 });
    await testServer.db
      .transaction()
      .execute((trx) => postEntry(trx, { kind: 'refund', reference: 'refund:late', checkoutId, lines }));
    assert.deepEqual(await ofFebruary(), closed);
    const now = await read<Statement>(`/statements/${kimsKitchen}`, kim);
    assert.deepEqual([now.opening, now.refunded - before.refunded], [before.opening, 4]);
    assert.equal(Math.round((before.closing - now.closing) * 100), 360);
  });

  test('hide every other kitchen from a seller, and from a seller who became a Buyer their own', async () => {
    for (const part of ['', '/lines', '/file']) {
      assert.equal((await get(`/statements/${leesKitchen}${part}`, kim)).statusCode, 404, part);
      assert.equal((await get(`/statements/none${part}`, adam)).statusCode, 404, part);
    }
    const moved = await testServer.createPerson('moved', 'Buyer');
    assert.equal((await get(`/statements/${await kitchenOf(moved)}`, moved)).statusCode, 403);
  });

  test('refuse a month or a cursor that does not exist', async () => {
    for (const query of ['month=2026-13', 'month=2026-3', 'month=x', 'date=2026-03-01'])
      assert.equal((await get(`/statements/${kimsKitchen}?${query}`, kim)).statusCode, 400, query);
    for (const query of ['cursor=x', 'limit=0', 'limit=201'])
      assert.equal((await get(`/statements/${kimsKitchen}/lines?${query}`, kim)).statusCode, 400, query);
  });
});
