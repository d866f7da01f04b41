import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { cards } from '#testing/sandbox-cards';
import { balances } from '../ledger/ledger.repository';
import { reconcile } from '../reconcile/reconcile';
import { settleRefund } from './settle-refund';

describe('sending money back', () => {
  let court: CardCourt;
  before(async () => (court = await openCardCourt()));
  beforeEach(() => court.breakCards({ place: 'webhooks', kind: 'never' }));
  after(() => court.close());

  const paid = async (price?: number, card?: string) => {
    const order = await court.order(price);
    assert.equal((await court.pay(order, card)).payment, 'paid');
    return order;
  };
  const refunds = (order: string) =>
    court.db
      .selectFrom('refunds')
      .select(['id', 'amount_cents', 'state', 'reason', 'by_uid', 'provider_id'])
      .where('order_id', '=', order)
      .orderBy('created_at')
      .execute();
  const look = async (order: string) =>
    (await court.app.inject({ url: `/api/orders/${order}`, headers: court.bob.headers })).json<Order>();
  /** What the ledger has for an order, by account: sale, refunds, and all. */
  const held = async (order: string) => {
    const lines = await court.db
      .selectFrom('ledger_lines')
      .select(['account', 'amount_cents'])
      .where('order_id', '=', order)
      .execute();
    const sums: Record<string, number> = {};
    for (const { account, amount_cents } of lines) sums[account] = (sums[account] ?? 0) + Number(amount_cents);
    return sums;
  };
  const sentBack = async (order: string) => {
    const { intent_id } = await court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select('intent_id')
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
    const { data } = await court.askProvider<{ data: { amount: number; status: string }[] }>('GET', '/refunds', {
      payment_intent: intent_id ?? '',
      limit: '100',
    });
    return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
  };

  test('all of it: the order is refunded, and the fee goes back with it', async () => {
    const order = await paid();
    const answer = await court.refund(order, { reason: 'The wok broke' });
    assert.equal(answer.statusCode, 201);
    assert.deepEqual([answer.json<Order>().refunded, answer.json<Order>().payment], [9.5, 'refunded']);
    const [refund] = await refunds(order);
    assert.deepEqual(
      [refund?.amount_cents, refund?.state, refund?.reason, refund?.by_uid],
      [950, 'done', 'The wok broke', court.sally.uid],
    );
    assert.deepEqual(await held(order), { seller: 0, platform: 0, refunds: 0 });
    assert.equal(await sentBack(order), 950);
  });

  test('in parts, by seller and admin, to the last cent of price and fee', async () => {
    const order = await paid();
    for (const [amount, by] of [
      [3.17, court.sally],
      [3.17, court.admin],
      [3.16, court.sally],
    ] as const) {
      assert.equal((await look(order)).payment, 'paid');
      assert.equal((await court.refund(order, { amount }, by)).statusCode, 201);
    }
    assert.deepEqual([(await look(order)).payment, (await look(order)).refunded], ['refunded', 9.5]);
    assert.deepEqual(await held(order), { seller: 0, platform: 0, refunds: 0 });
    assert.deepEqual(
      (await refunds(order)).map(({ amount_cents }) => amount_cents),
      [317, 317, 316],
    );
  });

  test('twenty at once never send more than was paid', async () => {
    const order = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => court.refund(order, { amount: 2 })));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 4);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      assert.equal(answer.json<Problem>().code, 'refund_too_large');
    await court.sweep();
    assert.equal(await sentBack(order), 800);
    assert.equal((await look(order)).refunded, 8);
  });

  test('with one key, twenty at once: one effect, twenty equal answers; another body is refused', async () => {
    const order = await paid();
    const headers = { ...court.sally.headers, 'idempotency-key': `refund-of-${order}` };
    const send = (payload: object) =>
      court.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ amount: 2 })));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(await sentBack(order), 200);
    assert.equal((await send({ amount: 3 })).json<Problem>().code, 'key_reused');
  });

  test('more than is left, of nothing paid, or nothing left is refused in words', async () => {
    const [order, unpaid] = [await paid(), await court.order()];
    const refused = async (body: object, of = order) => {
      const { code, detail } = (await court.refund(of, body)).json<Problem>();
      return `${code}: ${detail}`;
    };
    assert.equal(
      await refused({ amount: 9.51 }),
      'refund_too_large: Only $9.50 of what was paid can still be sent back.',
    );
    await court.refund(order, { amount: 9 });
    assert.equal(
      await refused({ amount: 0.51 }),
      'refund_too_large: Only $0.50 of what was paid can still be sent back.',
    );
    await court.refund(order);
    assert.equal(await refused({}), 'refund_too_large: All that was paid for this order has been sent back already.');
    assert.equal(
      await refused({}, unpaid),
      'not_payable: Nobody has paid for this order, so there is nothing to send back.',
    );
    for (const body of [
      { amount: 0 },
      { amount: -1 },
      { amount: 0.001 },
      { amount: '1' },
      { reason: ' ' },
      { reason: 'x'.repeat(201) },
      { all: true },
    ])
      assert.match(await refused(body), /^validation_failed/, JSON.stringify(body));
  });

  test('is for the seller of the dish and admins', async () => {
    const order = await paid();
    const [sam, sue] = [await court.person('sam', 'Seller'), await court.person('sue', 'Seller')];
    assert.equal((await court.refund(order, {}, sam)).statusCode, 404);
    assert.equal((await court.refund(order, {}, court.bob)).statusCode, 403);
    // A seller who buys has no more rights to the money than any buyer.
    await court.db
      .updateTable('checkouts')
      .set({ buyer_uid: sue.uid })
      .where('id', '=', court.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
    assert.equal((await court.refund(order, {}, sue)).statusCode, 403);
    await court.db
      .updateTable('checkouts')
      .set({ buyer_uid: court.bob.uid })
      .where('id', '=', court.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
    assert.deepEqual(await refunds(order), []);
  });

  for (const [step, by] of [
    ['declined', 'sally'],
    ['cancelled', 'bob'],
  ] as const)
    test(`happens by itself when a paid order is ${step}`, async () => {
      const order = await paid();
      assert.equal((await court.step(order, 'placed', step, court[by])).statusCode, 200);
      assert.deepEqual(
        [(await look(order)).payment, (await look(order)).refunded, await sentBack(order)],
        ['refunded', 9.5, 950],
      );
      const events = await court.db
        .selectFrom('order_events')
        .select(['status', 'payment', 'refunded_cents'])
        .where('order_id', '=', order)
        .orderBy('id')
        .execute();
      assert.deepEqual(events.slice(-2), [
        { status: step, payment: null, refunded_cents: 950 },
        { status: null, payment: 'refunded', refunded_cents: null },
      ]);
    });

  test('that is declined after a part has gone back sends the rest', async () => {
    const order = await paid();
    await court.refund(order, { amount: 2 });
    await court.step(order, 'placed', 'declined', court.sally);
    assert.deepEqual(
      (await refunds(order)).map(({ amount_cents }) => amount_cents),
      [200, 750],
    );
  });

  test('a refund and a decline at once send what was paid, no more', async () => {
    const order = await paid();
    await Promise.all([
      court.refund(order),
      court.refund(order, { amount: 5 }),
      court.step(order, 'placed', 'declined', court.sally),
    ]);
    await court.sweep();
    assert.equal(await sentBack(order), 950);
    assert.equal((await look(order)).payment, 'refunded');
  });

  test('while the provider is down is decided at once and sent by the sweeper', async () => {
    const order = await paid();
    await court.breakCards({ place: 'cards', kind: 'down' });
    const answer = await court.refund(order);
    assert.deepEqual(
      [answer.statusCode, answer.json<Order>().refunded, answer.json<Order>().payment],
      [201, 9.5, 'paid'],
    );
    assert.equal((await court.sweep()).length, 1);
    await court.mendCards();
    assert.deepEqual(await court.sweep(), []);
    assert.deepEqual([(await look(order)).payment, await sentBack(order)], ['refunded', 950]);
  });

  test('whose answer got lost on the way is sent once', async () => {
    const order = await paid();
    const asked = court.house.cards.refund;
    let lost = 0;
    court.house.cards.refund = async (wish) => {
      await asked(wish);
      lost += 1;
      throw new Error('the line was cut');
    };
    await court.refund(order);
    court.house.cards.refund = asked;
    assert.deepEqual([lost, (await refunds(order))[0]?.state], [1, 'requested']);
    await court.sweep();
    assert.deepEqual([(await refunds(order))[0]?.state, await sentBack(order)], ['done', 950]);
  });

  test('that the bank takes its time for is done when the bank says so', async () => {
    const order = await paid(9.5, cards.refundsLate);
    await court.refund(order);
    const [refund] = await refunds(order);
    assert.deepEqual([refund?.state, (await look(order)).payment], ['requested', 'paid']);
    assert.deepEqual((await reconcile(court.house)).differences, [], 'a refund on its way is no difference');
    while ((await refunds(order))[0]?.state === 'requested') await court.sweep();
    assert.deepEqual([(await look(order)).payment, await sentBack(order)], ['refunded', 950]);
  });

  test('that fails days later is taken back: the order is paid again, every account as before', async () => {
    const order = await paid(9.5, cards.refundsNever);
    assert.equal((await court.step(order, 'placed', 'accepted', court.sally)).statusCode, 200);
    const before = await held(order);
    assert.equal((await court.refund(order)).json<Order>().payment, 'refunded');
    const { provider_id } = (await refunds(order))[0] ?? {};
    const status = async () => (await court.askProvider<{ status: string }>('GET', `/refunds/${provider_id}`)).status;
    while ((await status()) !== 'failed');
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(court.house, provider_id ?? '')));
    assert.deepEqual(
      [(await look(order)).payment, (await look(order)).refunded, (await refunds(order))[0]?.state],
      ['paid', 0, 'failed'],
    );
    assert.deepEqual(await held(order), { ...before, refunds: 0 });
  });

  test('leaves books that agree, and all accounts together at zero', async () => {
    assert.deepEqual((await reconcile(court.house)).differences, []);
    const all = await balances(court.db);
    assert.equal(
      all.reduce((sum, { cents }) => sum + cents, 0),
      0,
    );
    assert.deepEqual(
      all.filter(({ account, cents }) => account === 'buyer' && cents !== 0),
      [],
    );
  });
});
