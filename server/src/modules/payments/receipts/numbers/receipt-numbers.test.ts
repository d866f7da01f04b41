import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Receipt } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import {
  checkoutIds,
  dieWhileNumbering,
  forgeReceipts,
  numbersOf,
} from '#modules/payments/testing/receipts.repository';
import { numberReceiptsJob, readNumber } from './number-receipts';
import { findOldestWait, insertReceipt } from './receipt-numbers.repository';

describe('the number of a receipt', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const db = () => court.testServer.db;
  const runJob = () => numberReceiptsJob(db()).run(() => false);
  const receiptOf = async (order: string) =>
    (await court.call('GET', `/orders/${order}/receipt`, { person: court.bob })).json<Receipt>();
  const paidOrder = async () => {
    const order = await court.testServer.placeOrder();
    await court.testServer.pay(order);
    return order;
  };
  /** The numbers that were given out are 1, 2, 3 and so on. */
  const assertNoGap = async (count: number) =>
    assert.deepEqual(
      (await numbersOf(db())).filter((number) => number !== null),
      Array.from({ length: count }, (_, place) => place + 1),
    );

  test('is there when the buyer looks at the receipt, and stays', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    const [first, second] = [await receiptOf(orders[0]!), await receiptOf(orders[1]!)];
    assert.deepEqual([first.serial, second.serial], ['R-000001', 'R-000002']);
    await runJob();
    assert.equal((await receiptOf(orders[0]!)).serial, 'R-000001');
    assert.match(first.number, /^FC-/);
  });

  test('follows the one before without a gap when sales, readers and two servers act at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => court.testServer.placeOrder()));
    await Promise.all(
      orders.map(async (order, place) => {
        await court.testServer.pay(order);
        await (place % 2 === 0 ? receiptOf(order) : runJob());
      }),
    );
    await Promise.all([runJob(), runJob()]);
    await runJob();
    await assertNoGap(10);
  });

  test('is not used up by a sale that is rolled back, nor by a process that dies while it gives out numbers', async () => {
    const [sold = '', rolledBack = ''] = await checkoutIds(db(), court);
    await insertReceiptOf(sold);
    await assert.rejects(
      db()
        .transaction()
        .execute(async (trx) => {
          await insertReceipt(trx, rolledBack);
          throw new Error('rolled back');
        }),
      /rolled back/,
    );
    await dieWhileNumbering(db());
    assert.equal((await numbersOf(db())).filter((number) => number === null).length, 1);
    assert.ok((await findOldestWait(db())) > 0);
    await runJob();
    assert.equal(await readNumber(db(), sold), 'R-000011');
    assert.equal(await readNumber(db(), rolledBack), undefined);
    assert.equal(await findOldestWait(db()), 0);
    await assertNoGap(11);
  });

  test('can’t be changed, removed or given twice, not even in the database', async () => {
    for (const forge of forgeReceipts(db())) await assert.rejects(forge, /a receipt keeps its number/);
    await assertNoGap(11);
  });

  test('is not on the receipt of a sale of a release without numbers', async () => {
    const [unknown = ''] = await checkoutIds(db(), court);
    assert.equal(await readNumber(db(), unknown), undefined);
  });

  const insertReceiptOf = (checkoutId: string) =>
    db()
      .transaction()
      .execute((trx) => insertReceipt(trx, checkoutId));
});
