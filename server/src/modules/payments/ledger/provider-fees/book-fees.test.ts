import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CardProvider, Period } from '../../provider/card-provider';
import { reconcile } from '../../reconcile/reconcile';
import { findBalances } from '../../testing/database-records.repository';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { bookFeesJob } from './book-fees-job';

/** 2.9 % of $9.50 and 30 cents. */
const feeOfPayment = 58;
const feeOfDispute = 1_500;
const hour = 3_600_000;

describe('the fees of the card provider', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const book = (changed: Partial<CardProvider> = {}) => {
    const { services } = testServer;
    const job = bookFeesJob({ ...services, cards: { ...services.cards, ...changed } }, { warn: () => undefined });
    return job.run(() => false);
  };
  beforeEach(() => book());
  const payOrder = async (card?: string): Promise<string> => {
    const order = await testServer.placeOrder();
    await testServer.pay(order, card);
    return order;
  };
  const booked = async (): Promise<number> =>
    (await findBalances(testServer.db)).find(({ account }) => account === 'provider_fees')?.cents ?? 0;
  const checkoutOf = async (order: string): Promise<string> =>
    (await testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order).executeTakeFirstOrThrow())
      .checkout_id;
  const entriesOf = async (order: string) =>
    testServer.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_lines', 'entry_id', 'id')
      .select(['account', sql<number>`amount_cents::float8`.as('cents')])
      .where('kind', '=', 'provider_fee')
      .where('checkout_id', '=', await checkoutOf(order))
      .orderBy('account')
      .execute();
  const differences = async (changed: Partial<CardProvider> = {}) => {
    const { cards: real, db } = testServer.services;
    return (await reconcile({ cards: { ...real, ...changed }, db })).differences;
  };

  test('are taken out of clearing, and name the checkout', async () => {
    const order = await payOrder();
    await book();
    assert.deepEqual(await entriesOf(order), [
      { account: 'clearing', cents: -feeOfPayment },
      { account: 'provider_fees', cents: feeOfPayment },
    ]);
    assert.deepEqual(await differences(), []);
  });

  test('are booked once, however often and by however many servers they are read', async () => {
    const before = await booked();
    for (let count = 0; count < 3; count += 1) await payOrder();
    await Promise.all([book(), book(), book()]);
    await book();
    await testServer.db.deleteFrom('provider_fees_read').execute();
    await book();
    assert.equal(await booked(), before + 3 * feeOfPayment);
  });

  test('stay with the provider when the payment is refunded', async () => {
    const order = await payOrder();
    await testServer.refund(order);
    await book();
    assert.equal((await entriesOf(order)).length, 2);
    assert.deepEqual(await differences(), []);
  });

  test('include that of a dispute', async () => {
    const order = await payOrder(cards.disputed);
    await book();
    const fees = (await entriesOf(order)).filter(({ account }) => account === 'provider_fees');
    assert.deepEqual(
      fees.map(({ cents }) => cents).sort((one, other) => one - other),
      [feeOfPayment, feeOfDispute],
    );
  });

  test('that are returned reduce what was kept', async () => {
    const order = await payOrder();
    await book();
    const before = await booked();
    const { provider_id } = await testServer.db
      .selectFrom('payments')
      .select('provider_id')
      .where('checkout_id', '=', await checkoutOf(order))
      .executeTakeFirstOrThrow();
    const returned = { id: 'txn_returned', feeCents: -20, intentId: provider_id ?? '', createdAt: new Date() };
    await book({
      async *feesBetween() {
        yield returned;
      },
    });
    assert.equal(await booked(), before - 20);
  });

  test('that were missed when a run broke off are booked by the next one', async () => {
    const before = await booked();
    for (let count = 0; count < 2; count += 1) await payOrder();
    const broken = book({
      async *feesBetween(period) {
        for await (const fee of testServer.services.cards.feesBetween(period)) {
          yield fee;
          throw new Error('The provider does not answer.');
        }
      },
    });
    await assert.rejects(broken, /does not answer/);
    assert.equal(await booked(), before);
    await book();
    assert.equal(await booked(), before + 2 * feeOfPayment);
  });

  test('that the provider lists hours later are booked', async () => {
    const before = await booked();
    await payOrder();
    await book({ async *feesBetween() {} });
    assert.equal(await booked(), before);
    await testServer.db
      .updateTable('provider_fees_read')
      .set({ until: new Date(Date.now() + 5 * hour) })
      .execute();
    await book();
    assert.equal(await booked(), before + feeOfPayment);
  });

  test('are caught up day by day by a court whose server was down', async () => {
    await testServer.db
      .updateTable('provider_fees_read')
      .set({ until: new Date(Date.now() - 50 * hour) })
      .execute();
    const asked: Period[] = [];
    await book({
      async *feesBetween(period) {
        asked.push(period);
      },
    });
    // The 50 hours, and six that are read again.
    assert.deepEqual(
      asked.map(({ from }) => Math.round((Date.now() - (from?.getTime() ?? NaN)) / hour)),
      [56, 32, 8],
    );
    assert.deepEqual(
      asked.map(({ until }) => until),
      [...asked.slice(1).map(({ from }) => from), undefined],
    );
  });

  test('of a payment that is not the court’s are left out', async () => {
    const before = await booked();
    await book({
      async *feesBetween() {
        yield { id: 'txn_other', feeCents: 59, intentId: 'pi_other', createdAt: new Date() };
        yield { id: 'txn_none', feeCents: 200, intentId: undefined, createdAt: new Date() };
      },
    });
    assert.equal(await booked(), before);
  });
});
