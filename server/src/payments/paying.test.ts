import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Receipt } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { cards } from '#testing/sandbox-cards';

describe('paying an order', () => {
  let court: CardCourt;
  before(async () => {
    court = await openCardCourt();
    // What a webhook does is told elsewhere; here only browser and server speak.
    await court.breakCards({ place: 'webhooks', kind: 'never' });
  });
  after(() => court.close());

  const call = (order: string, path: string, { headers } = court.bob, method: 'GET' | 'POST' = 'POST') =>
    court.app.inject({ method, url: `/api/orders/${order}/${path}`, headers });
  const intentOf = async (order: string) =>
    await court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['intent_id', 'checkout_id', 'payment'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const history = async (order: string) =>
    (
      await court.db
        .selectFrom('order_events')
        .select('payment')
        .where('order_id', '=', order)
        .where('payment', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ payment }) => payment);
  const refused = async (answering: ReturnType<typeof call>) => {
    const answer = await answering;
    return [answer.statusCode, answer.json<Problem>().code];
  };

  test('charges what the order costs by the database, and shows it as paid (spec 4.19)', async () => {
    const order = await court.order(12.34);
    const { clientSecret, amount } = await court.begin(order);
    assert.equal(amount, 12.34);
    assert.equal((await court.confirm(clientSecret)).status, 'succeeded');
    const { intent_id, checkout_id } = await intentOf(order);
    const intent = await court.askProvider<{ amount: number; currency: string; metadata: object }>(
      'GET',
      `/payment_intents/${intent_id}`,
    );
    assert.deepEqual([intent.amount, intent.currency, intent.metadata], [1_234, 'usd', { checkout: checkout_id }]);
    assert.equal((await intentOf(order)).payment, 'unpaid', 'the browser’s word marks nothing as paid');
    assert.equal((await court.check(order)).payment, 'paid');
    assert.deepEqual(await history(order), ['paid']);
  });

  test('asking for it marks nothing as paid (spec 4.19)', async () => {
    const order = await court.order();
    assert.equal((await court.check(order)).payment, 'unpaid');
    await court.begin(order);
    assert.equal((await court.check(order)).payment, 'unpaid');
    assert.deepEqual(await history(order), []);
  });

  test('has one intent, whoever presses how often and in how many tabs', async () => {
    const order = await court.order();
    const begun = await Promise.all(Array.from({ length: 20 }, () => court.begin(order)));
    assert.equal(new Set(begun.map(({ clientSecret }) => clientSecret)).size, 1);
    assert.deepEqual(await court.begin(order), begun[0], 'and the same one when the buyer comes back');
    const { checkout_id } = await intentOf(order);
    const { data } = await court.askProvider<{ data: { metadata: { checkout?: string } }[] }>(
      'GET',
      '/payment_intents',
      { limit: '100' },
    );
    assert.equal(data.filter(({ metadata }) => metadata.checkout === checkout_id).length, 1);
  });

  test('in two tabs at once charges once', async () => {
    const order = await court.order();
    const [one, other] = await Promise.all([court.begin(order), court.begin(order)]);
    const confirmed = await Promise.all([court.confirm(one.clientSecret), court.confirm(other.clientSecret)]);
    assert.equal(confirmed.filter(({ error }) => error).length, 1);
    await Promise.all([court.check(order), court.check(order)]);
    assert.deepEqual(await history(order), ['paid']);
  });

  test('after a refusal is possible with another card', async () => {
    const order = await court.order();
    const { clientSecret } = await court.begin(order);
    assert.equal((await court.confirm(clientSecret, cards.declines)).error?.code, 'card_declined');
    assert.equal((await court.check(order)).payment, 'failed');
    assert.equal((await court.begin(order)).clientSecret, clientSecret);
    assert.equal((await court.pay(order)).payment, 'paid');
    assert.deepEqual(await history(order), ['failed', 'paid']);
  });

  test('is refused for what is paid, cancelled or past its time, and charges nothing', async () => {
    const [paid, cancelled, expired] = [await court.order(), await court.order(), await court.order()];
    await court.pay(paid);
    assert.equal((await court.step(cancelled, 'placed', 'cancelled', court.bob)).statusCode, 200);
    await court.expire(expired);
    assert.deepEqual(await refused(call(paid, 'payment')), [409, 'already_paid']);
    assert.deepEqual(await refused(call(cancelled, 'payment')), [409, 'not_payable']);
    assert.deepEqual(await refused(call(expired, 'payment')), [409, 'not_payable']);
    for (const order of [cancelled, expired]) assert.equal((await intentOf(order)).intent_id, null);
  });

  test('that the provider knows of and the court doesn’t yet is not begun again', async () => {
    const order = await court.order();
    await court.confirm((await court.begin(order)).clientSecret);
    assert.deepEqual(await refused(call(order, 'payment')), [409, 'already_paid']);
    assert.equal((await intentOf(order)).payment, 'paid');
  });

  test('below the provider’s least says so', async () => {
    const order = await court.order(0.49);
    const { code, detail } = (await call(order, 'payment')).json<Problem>();
    assert.deepEqual([code, detail], ['not_payable', 'By card at least $0.50 can be paid, and this order costs less.']);
  });

  test('takes another intent when the provider has given the first one up', async () => {
    const order = await court.order();
    const first = await court.begin(order);
    await court.askProvider('POST', `/payment_intents/${(await intentOf(order)).intent_id}/cancel`);
    assert.equal((await court.check(order)).payment, 'failed');
    const second = await court.begin(order);
    assert.notEqual(second.clientSecret, first.clientSecret);
    await court.confirm(second.clientSecret);
    assert.equal((await court.check(order)).payment, 'paid');
  });

  test('hands out no secret of another amount', async () => {
    const order = await court.order();
    await court.begin(order);
    await court.askProvider('POST', `/payment_intents/${(await intentOf(order)).intent_id}`, { amount: '100' });
    assert.deepEqual(await refused(call(order, 'payment')), [500, 'internal']);
  });

  test('of another amount than the order costs is never taken for paid', async () => {
    const order = await court.order();
    const { clientSecret } = await court.begin(order);
    await court.askProvider('POST', `/payment_intents/${(await intentOf(order)).intent_id}`, { amount: '100' });
    await court.confirm(clientSecret);
    assert.deepEqual(await refused(call(order, 'payment-check')), [500, 'internal']);
    assert.equal((await intentOf(order)).payment, 'unpaid');
    assert.deepEqual(await history(order), []);
  });

  test('is the buyer’s alone: to others the order is not there, the seller sees no card', async () => {
    const order = await court.order();
    const eve = await court.person('eve', 'Buyer');
    for (const person of [eve, court.sally, court.admin])
      for (const path of ['payment', 'payment-check'])
        assert.deepEqual(await refused(call(order, path, person)), [404, 'not_found']);
    await court.pay(order);
    for (const person of [eve, court.sally])
      assert.deepEqual(await refused(call(order, 'receipt', person, 'GET')), [404, 'not_found']);
    const seen = await court.app.inject({ url: `/api/orders/${order}`, headers: court.sally.headers });
    assert.doesNotMatch(seen.body, /4242|visa|pi_/);
  });

  test('gives a receipt to the buyer and admins, and none before', async () => {
    const order = await court.order();
    assert.deepEqual(await refused(call(order, 'receipt', court.bob, 'GET')), [404, 'not_found']);
    await court.pay(order);
    const receipt = (await call(order, 'receipt', court.bob, 'GET')).json<Receipt>();
    assert.match(receipt.number, /^FC-[0-9A-Z]{10}$/);
    assert.deepEqual([receipt.amount, receipt.card], [9.5, { brand: 'visa', last4: '4242' }]);
    assert.ok(Math.abs(Date.parse(receipt.paidAt) - Date.now()) < 60_000);
    assert.deepEqual((await call(order, 'receipt', court.admin, 'GET')).json(), receipt);
  });
});
