import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { cards } from '#testing/sandbox-cards';
import { settle } from '../settle';
import { reconcile } from '../reconcile/reconcile';
import { alone } from './sweep.repository';
import { Sweeper } from './sweeper';

describe('the sweeper', () => {
  let court: CardCourt;
  before(async () => {
    court = await openCardCourt();
    // Browsers that never come back, webhooks that never come.
    await court.breakCards({ place: 'webhooks', kind: 'never' });
  });
  after(() => court.close());

  const look = async (order: string) => {
    const { status, payment, refunded } = (
      await court.app.inject({ url: `/api/orders/${order}`, headers: court.bob.headers })
    ).json<Order>();
    return { status, payment, refunded };
  };
  const checkout = (order: string) =>
    court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .innerJoin('dishes', 'dishes.id', 'dish_id')
      .select(['intent_id', 'closed_at', 'portions'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const intentStatus = async (order: string) =>
    (await court.askProvider<{ status: string }>('GET', `/payment_intents/${(await checkout(order)).intent_id}`))
      .status;
  const confirmed = async (card?: string) => {
    const order = await court.order();
    await court.confirm((await court.begin(order)).clientSecret, card);
    return order;
  };

  test('marks as paid what nobody told of', async () => {
    const order = await confirmed();
    assert.equal((await look(order)).payment, 'unpaid');
    assert.deepEqual(await court.sweep(), []);
    assert.equal((await look(order)).payment, 'paid');
  });

  test('learns of a refused card', async () => {
    const order = await confirmed(cards.declines);
    await court.sweep();
    assert.deepEqual(await look(order), { status: 'placed', payment: 'failed', refunded: 0 });
  });

  test('cancels what nobody pays in time, and the portion can be had again', async () => {
    const order = await court.order();
    await court.sweep();
    assert.equal((await look(order)).status, 'placed');
    assert.equal((await checkout(order)).portions, 4);
    await court.expire(order);
    await court.sweep();
    assert.deepEqual(await look(order), { status: 'cancelled', payment: 'unpaid', refunded: 0 });
    assert.equal((await checkout(order)).portions, 5);
  });

  test('cancels the intent first: what was begun can’t be paid afterwards', async () => {
    const order = await court.order();
    const { clientSecret } = await court.begin(order);
    await court.expire(order);
    await court.sweep();
    assert.equal((await look(order)).status, 'cancelled');
    assert.equal((await court.confirm(clientSecret)).error?.code, 'payment_intent_unexpected_state');
    assert.equal(await intentStatus(order), 'canceled');
    assert.equal((await checkout(order)).portions, 5);
  });

  test('takes for paid what was paid in the last moment, and cancels nothing', async () => {
    const order = await confirmed();
    await court.expire(order);
    await court.sweep();
    assert.deepEqual(await look(order), { status: 'placed', payment: 'paid', refunded: 0 });
    assert.equal((await checkout(order)).portions, 4);
  });

  test('sends back what was paid for an order that was cancelled meanwhile', async () => {
    const order = await court.order();
    const { clientSecret } = await court.begin(order);
    await court.breakCards({ place: 'cards', kind: 'down' });
    assert.equal((await court.step(order, 'placed', 'cancelled', court.bob)).statusCode, 200);
    await court.mendCards();
    await court.breakCards({ place: 'webhooks', kind: 'never' });
    assert.equal((await court.confirm(clientSecret)).status, 'succeeded');
    await court.sweep();
    assert.deepEqual(await look(order), { status: 'cancelled', payment: 'refunded', refunded: 9.5 });
    assert.equal((await checkout(order)).portions, 5);
  });

  test('closes the intent of an order that its buyer cancels, at once', async () => {
    const order = await court.order();
    await court.begin(order);
    await court.step(order, 'placed', 'cancelled', court.bob);
    assert.equal(await intentStatus(order), 'canceled');
    assert.ok((await checkout(order)).closed_at);
  });

  test('asks nobody about what is settled', async () => {
    await court.sweep();
    const asked: string[] = [];
    const { cards: real } = court.house;
    court.house.cards = new Proxy(real, { get: (all, name: keyof typeof real) => (asked.push(name), all[name]) });
    const waiting = await court.db
      .selectFrom('checkouts')
      .select('id')
      .where('payment', 'in', ['unpaid', 'processing', 'failed'])
      .where('closed_at', 'is', null)
      .where('intent_id', 'is not', null)
      .execute();
    await court.sweep();
    court.house.cards = real;
    assert.equal(asked.length, waiting.length, 'only those that somebody may be paying');
  });

  test('goes on with the others when one can’t be settled', async () => {
    const [wrong, right] = [await court.order(), await court.order()];
    const { clientSecret } = await court.begin(wrong);
    await court.askProvider('POST', `/payment_intents/${(await checkout(wrong)).intent_id}`, { amount: '100' });
    await court.confirm(clientSecret);
    await court.confirm((await court.begin(right)).clientSecret);
    const failures = await court.sweep();
    assert.match(String(failures[0]), /took 100 usd .* costs 950 usd/);
    assert.deepEqual([(await look(wrong)).payment, (await look(right)).payment], ['unpaid', 'paid']);
    // Mended by hand, so that the books agree in the end: the money goes back, the checkout forgets the intent.
    assert.ok((await reconcile(court.house)).differences.some(({ kind }) => kind === 'other-amount'));
    await court.db.updateTable('orders').set({ price_cents: 100 }).where('id', '=', wrong).execute();
    await court.db
      .updateTable('checkouts')
      .set({ amount_cents: 100 })
      .where('intent_id', '=', (await checkout(wrong)).intent_id)
      .execute();
    assert.deepEqual(await court.sweep(), []);
  });

  test('stops asking a provider that answers nobody, and goes on in the next round', async () => {
    const orders = [await confirmed(), await confirmed()];
    await court.breakCards({ place: 'cards', kind: 'down' });
    assert.equal((await court.sweep()).length, 1);
    await court.mendCards();
    await court.breakCards({ place: 'webhooks', kind: 'never' });
    await court.sweep();
    for (const order of orders) assert.equal((await look(order)).payment, 'paid');
  });

  test('four rounds at once beside webhooks and the buyer: paid once', async () => {
    const order = await confirmed();
    const { intent_id } = await checkout(order);
    await Promise.all([
      ...Array.from({ length: 4 }, () => court.sweep()),
      ...Array.from({ length: 4 }, () => settle(court.house, intent_id ?? '')),
      court.check(order),
    ]);
    const events = await court.db
      .selectFrom('order_events')
      .select('payment')
      .where('order_id', '=', order)
      .where('payment', 'is not', null)
      .execute();
    assert.deepEqual(events, [{ payment: 'paid' }]);
  });

  test('works in one process at a time', async () => {
    const { db } = court;
    const done: string[] = [];
    await alone(db, async () => {
      done.push('the first');
      await alone(db, async () => void done.push('another'));
    });
    await alone(db, async () => void done.push('the next'));
    assert.deepEqual(done, ['the first', 'the next']);
  });

  test('runs by itself, tells what goes wrong, and stops with the server', async () => {
    const told: unknown[] = [];
    const log = { warn: (what: unknown) => told.push(what), error: (what: unknown) => told.push(what) };
    const order = await confirmed();
    const sweeper = new Sweeper(
      { ...court.house, settings: { ...court.settings, payments: { ...court.settings.payments, sweepSeconds: 0.01 } } },
      log as never,
    );
    await court.breakCards({ place: 'cards', kind: 'cut', times: 3 });
    sweeper.start();
    while ((await look(order)).payment !== 'paid');
    await sweeper.stop();
    assert.match(JSON.stringify(told[0]), /the card provider does not answer/);
  });
  test('leaves books that agree', async () => assert.deepEqual((await reconcile(court.house)).differences, []));
});
