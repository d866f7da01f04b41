import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import { aloneInSession, numberedLockKey } from '#platform/jobs/advisory-locks.repository';
import { JobRunner } from '#platform/jobs/job-runner';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { waitForValue } from '#testing/index';
import { settlePayment } from '../settle-payment';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { settlePaymentsJob } from './settle-payments-job';
import { lastIntentId } from '#modules/payments/testing/last-intent.repository';

describe('the sweeper', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    // Browsers never come back, and webhooks never arrive.
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const look = async (order: string) => {
    const { status, payment, refunded } = (
      await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.bob.headers })
    ).json<Order>();
    return { status, payment, refunded };
  };
  const checkout = (order: string) =>
    testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .innerJoin('dishes', 'dishes.id', 'dish_id')
      .select([lastIntentId.as('intent_id'), 'closed_at', 'portions'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const confirmed = async (card?: string) => {
    const order = await testServer.placeOrder();
    await testServer.confirm((await testServer.beginPayment(order)).clientSecret, card);
    return order;
  };

  test('does not ask about settled payments', async () => {
    await testServer.sweep();
    const asked: string[] = [];
    const { cards: real } = testServer.services;
    testServer.services.cards = new Proxy(real, {
      get: (all, name: keyof typeof real) => (asked.push(name), all[name]),
    });
    const waiting = await testServer.db
      .selectFrom('checkouts')
      .select('id')
      .where('payment', 'in', ['unpaid', 'processing', 'failed'])
      .where('closed_at', 'is', null)
      .where(lastIntentId, 'is not', null)
      .execute();
    await testServer.sweep();
    testServer.services.cards = real;
    assert.equal(asked.length, waiting.length, 'only those that somebody may be paying');
  });

  test('continues with other payments when one can’t be settled', async () => {
    const [wrong, right] = [await testServer.placeOrder(), await testServer.placeOrder()];
    const { clientSecret } = await testServer.beginPayment(wrong);
    await testServer.askProvider('POST', `/payment_intents/${(await checkout(wrong)).intent_id}`, { amount: '100' });
    await testServer.confirm(clientSecret);
    await testServer.confirm((await testServer.beginPayment(right)).clientSecret);
    const failures = await testServer.sweep();
    assert.match(String(failures[0]), /took 100 usd .* is of 950 usd/);
    assert.deepEqual([(await look(wrong)).payment, (await look(right)).payment], ['unpaid', 'paid']);
    // Repaired by hand, so that reconcile finds no difference in the end: the checkout gets the amount that was paid.
    assert.ok((await reconcile(testServer.services)).differences.some(({ kind }) => kind === 'other-amount'));
    const { intent_id: intent } = await checkout(wrong);
    const { db } = testServer;
    await db.updateTable('orders').set({ price_cents: 100 }).where('id', '=', wrong).execute();
    await db.updateTable('checkouts').set({ amount_cents: 100 }).where(lastIntentId, '=', intent).execute();
    await db.updateTable('payments').set({ amount_cents: 100 }).where('provider_id', '=', intent).execute();
    assert.deepEqual(await testServer.sweep(), []);
  });

  test('stops while the provider is down, and continues in the next round', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => confirmed()));
    await testServer.injectFault({ place: 'cards', kind: 'down' });
    // Sixteen items are processed at once.
    assert.equal((await testServer.sweep()).length, 16);
    await testServer.clearFaults();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    await testServer.sweep();
    for (const order of orders) assert.equal((await look(order)).payment, 'paid');
  });

  test('records one payment for four parallel rounds, webhooks and the buyer’s return', async () => {
    const order = await confirmed();
    const { intent_id } = await checkout(order);
    await Promise.all([
      ...Array.from({ length: 4 }, () => testServer.sweep()),
      ...Array.from({ length: 4 }, () => settlePayment(testServer.services, intent_id ?? '')),
      testServer.checkPayment(order),
    ]);
    const events = await testServer.db
      .selectFrom('order_events')
      .select('payment')
      .where('order_id', '=', order)
      .where('payment', 'is not', null)
      .execute();
    assert.deepEqual(events, [{ payment: 'paid' }]);
  });

  test('leaves the work to another server that sweeps at this moment', async () => {
    const order = await confirmed();
    const job = settlePaymentsJob(testServer.services, { warn: () => undefined, error: () => undefined });
    const sweepNow = () => job.run(() => false);
    const isDone = await aloneInSession(testServer.db, numberedLockKey('sweeper'), async () =>
      assert.equal(await sweepNow(), 'elsewhere'),
    );
    assert.deepEqual([isDone, (await look(order)).payment], ['done', 'unpaid']);
    assert.equal(await sweepNow(), 'done');
    assert.equal((await look(order)).payment, 'paid');
  });

  test('runs repeatedly, logs errors and stops with the server', async () => {
    const logged: unknown[] = [];
    const log = { warn: (what: unknown) => logged.push(what), error: (what: unknown) => logged.push(what) };
    const order = await confirmed();
    const payments = { ...testServer.settings.payments, sweepSeconds: 0.01 };
    const services = { ...testServer.services, settings: { ...testServer.settings, payments } };
    const sweeper = new JobRunner(settlePaymentsJob(services, log), { log });
    // Each of the sixteen items that are processed at once makes three attempts.
    await testServer.injectFault({ place: 'cards', kind: 'cut', times: 48 });
    sweeper.start();
    await waitForValue(async () => (await look(order)).payment, 'paid');
    await sweeper.stop();
    assert.match(JSON.stringify(logged[0]), /the card provider does not answer/);
  });
  test('starts the next round at once while more is waiting than fits in one', async () => {
    const { db, services, settings, bob } = testServer;
    const expired = Array.from({ length: 450 }, () => ({
      id: newId(),
      buyer_uid: bob.uid,
      amount_cents: 950,
      expires_at: new Date(Date.now() - 60_000),
    }));
    await db.insertInto('checkouts').values(expired).execute();
    const open = async () =>
      Number(
        (
          await db
            .selectFrom('checkouts')
            .select((checkout) => checkout.fn.countAll().as('count'))
            .where('closed_at', 'is', null)
            .where('expires_at', '<', new Date())
            .where(lastIntentId, 'is', null)
            .executeTakeFirstOrThrow()
        ).count,
      );
    assert.ok((await open()) >= 450);
    const payments = { ...settings.payments, sweepSeconds: 3_600 };
    const silent = { warn: () => undefined, error: () => undefined };
    const job = settlePaymentsJob({ ...services, settings: { ...settings, payments } }, silent);
    const sweeper = new JobRunner(job, { log: silent });
    sweeper.start();
    await waitForValue(open, 0);
    await sweeper.stop();
  });

  test('leaves no difference in reconcile', async () =>
    assert.deepEqual((await reconcile(testServer.services)).differences, []));
});
