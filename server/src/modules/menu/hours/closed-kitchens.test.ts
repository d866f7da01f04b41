import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Basket, Checkout, Order, OrderEvent, Rescue, Wish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

describe('a kitchen that is closed or limits its orders', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(async () => {
    await court.testServer.db.deleteFrom('kitchens').execute();
    await court.testServer.db.deleteFrom('basket_lines').execute();
  });

  const set = (body: object, person: Person = court.sally) =>
    court.answered(court.call('PATCH', `/kitchens/${person.email}`, { person, body }));
  const buyNow = (productId: string, person: Person = court.bob) =>
    court.call('POST', '/order-product', {
      person,
      body: {
        name: 'bob',
        email: person.email,
        title: 'Jollof',
        price: 9.5,
        category: 'Rice',
        description: 'Smoky',
        image: 'https://photos.example/jollof.jpg',
        productId,
      },
    });
  const problemOf = async (asked: ReturnType<BasketCourt['call']>) => {
    const answer = await asked;
    return answer.json<Problem>();
  };
  const ordersOf = async (productId: string) =>
    (await court.testServer.db.selectFrom('orders').select('id').where('dish_id', '=', productId).execute()).length;

  test('is reported with its opening time by Buy Now, the basket and its checkout', async () => {
    const [soup, tea] = [await court.dish({ title: 'Soup' }), await court.dish({ title: 'Tea' }, court.sam)];
    await court.add({ productId: soup });
    await court.add({ productId: tea });
    await set({ pause: 15 });

    const bought = await problemOf(buyNow(soup));
    assert.deepEqual([bought.status, bought.code], [409, 'kitchen_closed']);
    assert.match(bought.detail, /^sally is closed\. It opens (tomorrow )?at \d\d:\d\d\.$/);
    const inMinutes = (Date.parse(bought.opensAt ?? '') - Date.now()) / 60_000;
    assert.ok(inMinutes > 14 && inMinutes <= 15, bought.opensAt);

    const basket = await court.basketOf();
    assert.deepEqual(
      basket.lines.map(({ title, problem, closed }) => [title, problem, closed?.opensAt]),
      [
        ['Soup', 'closed', bought.opensAt],
        ['Tea', undefined, undefined],
      ],
    );
    assert.deepEqual([basket.count, basket.total], [1, 9.5]);
    const asVisitor = { lines: [{ productId: soup, quantity: 1, choices: [], price: 9.5 }] };
    const priced = await court.answered<Basket>(court.call('POST', '/basket/prices', { body: asVisitor }));
    assert.equal(priced.lines[0]?.problem, 'closed');

    assert.equal((await problemOf(court.order(19))).code, 'kitchen_closed');
    assert.equal((await problemOf(court.addLine({ productId: soup }))).code, 'kitchen_closed');
    assert.equal(await ordersOf(soup), 0);

    await set({ pause: null });
    await court.ordered(19);
    assert.equal(await ordersOf(soup), 1);
  });

  test('is reported in the wish list', async () => {
    const soup = await court.dish({ title: 'Soup' });
    const body = { id: soup, email: court.bob.email };
    const wish = { ...body, name: 'bob', title: 'Soup', price: 9.5, category: 'Rice', description: 'Hot' };
    const asked = court.call('POST', '/wish-product', { person: court.bob, body: wish });
    const { _id } = await court.answered<Wish>(asked);
    await set({ pause: 'open-ended' });
    const wishes = await court.answered<Wish[]>(
      court.call('GET', `/my-wish/${court.bob.email}`, { person: court.bob }),
    );
    const one = await court.answered<Wish>(court.call('GET', `/product-wish/${_id}`, { person: court.bob }));
    assert.deepEqual(
      [...wishes, one].map(({ closed }) => closed?.text),
      ['Closed for now', 'Closed for now'],
    );
  });

  test('opens on the day after a day off', async () => {
    const soup = await court.dish();
    const { courtClock } = court.testServer.services;
    const { date } = courtClock.wallTimeOf(new Date());
    await set({ daysOff: [date] });
    const { code, opensAt } = await problemOf(buyNow(soup));
    const midnight = courtClock.instantOf({ date, minutes: 24 * 60 }).toISOString();
    assert.deepEqual([code, opensAt], ['kitchen_closed', midnight]);
  });

  test('still gets paid for earlier orders, and cooks them', async () => {
    await court.add({ productId: await court.dish() });
    const placed = await court.ordered(9.5);
    await set({ pause: 'open-ended' });
    await court.testServer.pay(placed.tickets[0]?.orders[0]?._id ?? '');
    const paid = await court.checkout(placed._id);
    const [order] = paid.tickets[0]?.orders ?? [];
    assert.deepEqual([paid.payment, order?.status], ['paid', 'placed']);
    const body = { from: 'placed', to: 'accepted' };
    await court.answered(court.call('POST', `/orders/${order?._id}/steps`, { person: court.sally, body }));
  });

  test('is not offered as a replacement for a declined dish, and is refused if it closes in the meantime', async () => {
    const { db } = court.testServer;
    await db.updateTable('dishes').set({ hidden: true }).execute();
    const mae = await court.testServer.createPerson('mae', 'Seller');
    const soup = await court.dish({ title: 'Soup' });
    const [stew, pie] = [await court.dish({ title: 'Stew' }, court.sam), await court.dish({ title: 'Pie' }, mae)];
    await set({ pause: 60 }, mae);
    const paid = await court.paidCheckout([soup], [9.5]);
    const declined = { from: 'placed', to: 'declined', reason: 'closing' };
    await court.answered(
      court.call('POST', `/tickets/${paid.tickets[0]?._id}/steps`, { person: court.sally, body: declined }),
    );
    const [substitution] = (await court.checkout(paid._id)).rescues as [Rescue];
    assert.deepEqual(
      substitution.offers.map(({ productId }) => productId),
      [stew],
    );
    const take = (productId: string) =>
      court.call('POST', `/rescues/${substitution._id}/replacement`, {
        person: court.bob,
        body: { productId, price: 9.5 },
      });
    assert.equal((await problemOf(take(pie))).code, 'kitchen_closed');
    await set({ pause: 15 }, court.sam);
    assert.equal((await problemOf(take(stew))).code, 'kitchen_closed');
    await set({ pause: null }, court.sam);
    const { tickets } = await court.answered<Checkout>(take(stew));
    assert.equal(tickets.flatMap(({ orders }) => orders).find(({ title }) => title === 'Stew')?.status, 'placed');
  });

  test('accepts as many orders in 15 minutes as it can cook, and then says when it takes the next one', async () => {
    const { db } = court.testServer;
    const fay = await court.testServer.createPerson('fay', 'Seller');
    const people = await Promise.all(
      ['una', 'uli', 'umi', 'ute'].map((name) => court.testServer.createPerson(name, 'Buyer')),
    );
    const menu = await Promise.all(people.map(() => court.dish({ author: 'fay' }, fay)));
    await set({ capacity: 2 }, fay);
    const answers = await Promise.all(people.map((person, place) => buyNow(menu[place] ?? '', person)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 201, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<Problem>();
    const [oldest] = await db
      .selectFrom('orders')
      .select(['id', 'created_at', 'dish_id'])
      .where('seller_uid', '=', fay.uid)
      .orderBy('created_at')
      .execute();
    assert.ok(oldest);
    assert.equal(refused?.code, 'kitchen_closed');
    assert.equal(Date.parse(refused?.opensAt ?? ''), oldest.created_at.getTime() + 15 * 60_000);
    assert.match(refused?.detail ?? '', /has as many orders as it can cook\. You can order again/);

    const cancel = { from: 'placed', to: 'cancelled' };
    await court.answered(
      court.call('POST', `/orders/${oldest.id}/steps`, { person: people[menu.indexOf(oldest.dish_id)], body: cancel }),
    );
    assert.equal((await buyNow(menu[0] ?? '')).statusCode, 201);
    assert.equal((await buyNow(menu[0] ?? '')).statusCode, 409);
  });

  test('has its orders accepted automatically once they are paid, if its setting says so', async () => {
    await set({ autoAccept: true });
    const [soup, tea] = [await court.dish({ title: 'Soup' }), await court.dish({ title: 'Tea' }, court.sam)];
    await court.add({ productId: soup });
    await court.add({ productId: tea });
    const placed = await court.ordered(19);
    const statusOf = ({ tickets }: Checkout) => tickets.flatMap(({ orders }) => orders.map(({ status }) => status));
    assert.deepEqual(statusOf(placed), ['placed', 'placed']);
    const order = placed.tickets[0]?.orders[0] as Order;
    await court.testServer.pay(order._id);
    assert.deepEqual(statusOf(await court.checkout(placed._id)), ['accepted', 'placed']);
    const history = await court.answered<OrderEvent[]>(
      court.call('GET', `/orders/${order._id}/history`, { person: court.bob }),
    );
    assert.deepEqual(
      history.map(({ status, payment, by }) => [status ?? payment, by]),
      [
        ['placed', 'buyer'],
        ['paid', 'court'],
        ['accepted', 'court'],
      ],
    );
  });
});
