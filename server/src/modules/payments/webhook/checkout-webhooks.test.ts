import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout } from '@food-court/shared-api/contract';
import Stripe from 'stripe';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

describe('the webhook of a checkout at three kitchens', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(async () => {
    await court.testServer.db.deleteFrom('basket_lines').execute();
    // Only webhooks that the test sends arrive.
    await court.testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });

  /** Places a checkout and charges it at the provider, without telling the court. */
  async function charged() {
    const sue = court.testServer.admin;
    for (const seller of [court.sally, court.sam, sue]) await court.add({ productId: await court.dish({}, seller) });
    const { _id, tickets } = await court.ordered(28.5);
    const orders = tickets.flatMap((ticket) => ticket.orders.map((order) => order._id));
    const { clientSecret } = await court.testServer.beginPayment(orders[0] ?? '');
    await court.testServer.confirm(clientSecret);
    return { _id, orders, intent: clientSecret.split('_secret_')[0] ?? '' };
  }
  const sendWebhook = (intent: string, id: string) => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent } },
    });
    const secret = court.testServer.settings.payments.webhookSecret;
    return court.testServer.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
    });
  };
  const comeBack = (orders: readonly string[]) =>
    Promise.all(orders.map((order) => court.testServer.checkPayment(order)));

  async function assertPaidOnce({ _id, orders }: { _id: string; orders: string[] }): Promise<void> {
    const { db } = court.testServer;
    const { payment, amount, tickets } = await court.answered<Checkout>(
      court.call('GET', `/checkouts/${_id}`, { person: court.bob }),
    );
    assert.deepEqual([payment, amount, tickets.length], ['paid', 28.5, 3]);
    const events = await db
      .selectFrom('order_events')
      .select('order_id')
      .where('order_id', 'in', orders)
      .where('payment', '=', 'paid')
      .execute();
    assert.deepEqual(events.map(({ order_id }) => order_id).sort(), orders.toSorted(), 'each kitchen is told once');
    const entries = await db.selectFrom('ledger_entries').select('kind').where('checkout_id', '=', _id).execute();
    assert.deepEqual(entries.map(({ kind }) => kind).sort(), ['charge', 'sale']);
    const sold = await db
      .selectFrom('ledger_lines')
      .select(['order_id', 'amount_cents'])
      .where('order_id', 'in', orders)
      .where('account', '=', 'seller')
      .execute();
    assert.deepEqual(
      sold.map(({ amount_cents }) => Number(amount_cents)),
      [-855, -855, -855],
    );
  }

  test('pays all three once when it arrives before the browser comes back', async () => {
    const paid = await charged();
    assert.equal((await sendWebhook(paid.intent, `before-${paid._id}`)).statusCode, 200);
    await comeBack(paid.orders);
    await assertPaidOnce(paid);
  });

  test('changes nothing when it arrives after the browser has come back', async () => {
    const paid = await charged();
    await comeBack(paid.orders);
    assert.equal((await sendWebhook(paid.intent, `after-${paid._id}`)).statusCode, 200);
    await assertPaidOnce(paid);
  });

  test('pays once when it arrives three times under two ids while the browser comes back', async () => {
    const paid = await charged();
    const ids = ['one', 'one', 'other'].map((id) => `${id}-${paid._id}`);
    const answers = await Promise.all([...ids.map((id) => sendWebhook(paid.intent, id)), comeBack(paid.orders)]);
    for (const answer of answers.slice(0, ids.length)) assert.equal((answer as { statusCode: number }).statusCode, 200);
    await assertPaidOnce(paid);
  });

  test('is not needed: the sweeper asks when neither webhook nor browser arrives', async () => {
    const paid = await charged();
    assert.equal((await court.checkout(paid._id)).payment, 'unpaid');
    assert.deepEqual(await court.testServer.sweep(), []);
    await assertPaidOnce(paid);
  });
});
