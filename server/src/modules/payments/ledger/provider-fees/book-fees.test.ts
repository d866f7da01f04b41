import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CardProvider, Period } from '#modules/payments/provider/card-provider';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { findBalances } from '#modules/payments/testing/database-records.repository';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { fakeCards } from '#testing/fake-cards';
import { cards } from '#testing/sandbox-cards';
import { bookFeesJob } from './book-fees-job';

/** 2.9 % of $9.50 and 30 cents. */
const feeOfPayment = 58;
const feeOfDispute = 1_500;
const hour = 3_600_000;

describe('the job that books the fees of the card provider', () => {
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
  const entriesOf = async (order: string) => {
    const lines = await testServer.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_lines', 'entry_id', 'id')
      .select(['account', 'amount_cents'])
      .where('kind', '=', 'provider_fee')
      .where('checkout_id', '=', await checkoutOf(order))
      .orderBy('account')
      .execute();
    // The driver reads BIGINT as text.
    return lines.map(({ account, amount_cents }) => ({ account, cents: Number(amount_cents) }));
  };
  const differences = async (changed: Partial<CardProvider> = {}) => {
    const { cards: real, db } = testServer.services;
    return (await reconcile({ cards: { ...real, ...changed }, db })).differences;
  };

  test('takes them out of clearing, and names the checkout', async () => {
    const order = await payOrder();
    await book();
    assert.deepEqual(await entriesOf(order), [
      { account: 'clearing', cents: -feeOfPayment },
      { account: 'provider_fees', cents: feeOfPayment },
    ]);
    assert.deepEqual(await differences(), []);
  });

  test('books each once, however often it runs and on however many servers', async () => {
    const before = await booked();
    for (let count = 0; count < 3; count += 1) await payOrder();
    await Promise.all([book(), book(), book()]);
    await book();
    await testServer.db.deleteFrom('provider_fees_read').execute();
    await book();
    assert.equal(await booked(), before + 3 * feeOfPayment);
  });

  test('leaves the fee of a refunded payment with the provider', async () => {
    const order = await payOrder();
    await testServer.refund(order);
    await book();
    assert.equal((await entriesOf(order)).length, 2);
    assert.deepEqual(await differences(), []);
  });

  test('books the fee of a dispute, too', async () => {
    const order = await payOrder(cards.disputed);
    await book();
    const fees = (await entriesOf(order)).filter(({ account }) => account === 'provider_fees');
    assert.deepEqual(
      fees.map(({ cents }) => cents).sort((one, other) => one - other),
      [feeOfPayment, feeOfDispute],
    );
  });

  test('books a returned fee as less that was kept', async () => {
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

  test('books what it missed when its last run broke off', async () => {
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

  test('books a fee that the provider lists hours later', async () => {
    const before = await booked();
    await payOrder();
    await book({ feesBetween: fakeCards().feesBetween });
    assert.equal(await booked(), before);
    await testServer.db
      .updateTable('provider_fees_read')
      .set({ until: new Date(Date.now() + 5 * hour) })
      .execute();
    await book();
    assert.equal(await booked(), before + feeOfPayment);
  });

  test('catches up day by day after the server was down', async () => {
    await testServer.db
      .updateTable('provider_fees_read')
      .set({ until: new Date(Date.now() - 50 * hour) })
      .execute();
    const asked: Period[] = [];
    await book({
      feesBetween: (period) => {
        asked.push(period);
        return fakeCards().feesBetween(period);
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

  test('leaves out a fee of a payment that is not the court’s', async () => {
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
