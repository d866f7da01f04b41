import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Checkout, MenuDish, Order, OwnProfile, Receipt, Wallet, Wish } from '@food-court/shared-api/contract';
import { openBasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { createInvitingCourt } from '#modules/payments/methods/invitations/testing/inviting-court';
import { createCardTestServer } from '#testing/card-test-server';
import { asker, buyNow, chargedDelivery, setTerms, surgeTo, termsOf, topUp } from '#testing/faq-court';

const closing = <Court extends { close: () => Promise<void> }>(t: TestContext, court: Court): Court => {
  t.after(() => court.close());
  return court;
};

// Each question of the FAQ has one test: what its answer says happens, and its figures are those that are charged.
describe('The FAQ answers truly', () => {
  test('What is Food Court? (spec 2.86)', async (t) => {
    const court = closing(t, await openBasketCourt());
    const { bob, sally, sam, testServer } = court;
    const ask = asker(testServer);
    const menu = { Chinese: sally, Rice: sam, Drinks: sally, Chicken: sam } as const;
    for (const [category, seller] of Object.entries(menu))
      await court.dish({ category: category as keyof typeof menu, title: `${category} dish` }, seller);

    const browsed: MenuDish[] = [];
    for (const category of Object.keys(menu)) browsed.push(...(await ask<MenuDish[]>('GET', `/products/${category}`)));
    assert.deepEqual(
      browsed.map(({ title, kitchen }) => `${title} of ${kitchen.name}`),
      ['Chinese dish of sally', 'Rice dish of sam', 'Drinks dish of sally', 'Chicken dish of sam'],
    );
    await ask('POST', '/wish-product', bob, { id: browsed[0]!._id, email: bob.email });
    const [wish] = await ask<Wish[]>('GET', `/my-wish/${bob.email}`, bob);
    assert.equal(wish?.title, 'Chinese dish');
    assert.equal((await testServer.pay((await buyNow(ask, bob, browsed[0]!))._id)).payment, 'paid');
  });

  test('How do I place an order? (spec 2.87)', async (t) => {
    const court = closing(t, await openBasketCourt());
    const { testServer } = court;
    const ask = asker(testServer);
    for (const title of ['Jollof', 'Fried rice']) await court.dish({ category: 'Rice', title });
    const newcomer = await testServer.createPerson('newcomer');
    const { role } = await ask<OwnProfile>('POST', '/users', newcomer, {
      name: 'Ada Obi',
      email: newcomer.email,
      role: 'Buyer',
      image: await testServer.createPhoto(),
    });
    assert.equal(role, 'Buyer');

    const [first, later] = await ask<MenuDish[]>('GET', '/products/Rice');
    await buyNow(ask, newcomer, first!);
    await ask('POST', '/wish-product', newcomer, { id: later!._id, email: newcomer.email });
    const [mine] = await ask<Order[]>('GET', `/my-orders/${newcomer.email}`, newcomer);
    assert.deepEqual([mine?.title, mine?.payment], [first!.title, 'unpaid']);
    const { clientSecret } = await testServer.beginPayment(mine!._id, newcomer);
    await testServer.confirm(clientSecret);
    const paid = await ask<Order>('POST', `/orders/${mine!._id}/payment-check`, newcomer);
    assert.equal(paid.payment, 'paid');

    const [wish] = await ask<Wish[]>('GET', `/my-wish/${newcomer.email}`, newcomer);
    assert.equal((await buyNow(ask, newcomer, { ...wish!, _id: wish!.id })).title, later!.title);
  });

  test('Can I order from different restaurants at once? (spec 2.88)', async (t) => {
    const court = closing(t, await openBasketCourt());
    const dishes = [
      await court.dish({ title: 'Soup' }),
      await court.dish({ title: 'Tea', price_cents: 250 }, court.sam),
    ];
    const { _id, amount, tickets } = await court.paidCheckout(dishes, [9.5, 2.5]);
    assert.deepEqual(tickets.map(({ kitchen }) => kitchen.name).toSorted(), ['sally', 'sam']);
    const orders = tickets.flatMap((ticket) => ticket.orders);
    assert.deepEqual(
      orders.map(({ payment }) => payment),
      ['paid', 'paid'],
    );
    const { payments } = await asker(court.testServer)<Receipt>('GET', `/orders/${orders[0]!._id}/receipt`, court.bob);
    assert.deepEqual([payments?.map((payment) => payment.amount), amount], [[12], 12], 'one charge for both');
    assert.equal((await court.checkout(_id)).payment, 'paid');
  });

  test('How do I top up my wallet? (spec 2.89)', async (t) => {
    const court = closing(t, await createCardTestServer());
    const ask = asker(court);
    assert.equal((await termsOf(court)).wallet, 'on');
    await topUp(court, court.bob, 20);
    assert.equal((await ask<Wallet>('GET', '/wallet', court.bob)).bought, 20);
    const { checkout } = await ask<Order>('GET', `/orders/${await court.placeOrder()}`, court.bob);
    await ask('POST', `/checkouts/${checkout!._id}/payments`, court.bob, { method: 'wallet' });
    assert.equal((await ask<Checkout>('GET', `/checkouts/${checkout!._id}`, court.bob)).payment, 'paid');
    assert.equal((await ask<Wallet>('GET', '/wallet', court.bob)).bought, 10.5);

    for (const mode of ['granted-only', 'off'] as const) {
      const wallet = { ...court.settings.payments.wallet, mode };
      const other = closing(t, await createCardTestServer({ wallet }));
      assert.equal((await termsOf(other)).wallet, mode);
      await assert.rejects(topUp(other, other.bob, 20), /can’t be topped up/);
    }
  });

  test('What do I get for inviting a friend? (spec 2.90, 9.9, 9.10)', async (t) => {
    const court = closing(t, await createInvitingCourt());
    const inviter = await court.newcomer();
    const code = await court.codeOf(inviter);
    /** Somebody who joins through the inviter, orders for more than any discount is for, and gets the meal. */
    const friendJoins = async (): Promise<number> => {
      const friend = await court.newcomer();
      const placed = await court.place(friend, 9.5);
      await court.apply(friend, placed.checkout, code);
      const { amount } = await court.beginPayment(placed.order, friend);
      await court.payByCard(friend, placed);
      await court.handOver(placed);
      await court.payDue();
      return Math.round((9.5 - amount) * 100);
    };

    const { friendPercent, friendSpends, inviterCredit, nairaPerDollar } = await termsOf(court);
    assert.deepEqual([friendPercent, friendSpends, inviterCredit, nairaPerDollar], [10, 2_000, 200, 1_500]);
    // A tenth of N2,000 is N200, which is $0.13, as the credit is.
    assert.equal(await friendJoins(), 13);
    assert.equal(await court.givenTo(inviter), 0.13);
    assert.equal(await friendJoins(), 13);
    assert.equal(await court.givenTo(inviter), 0.26, 'for each new user');

    await setTerms(court, { friendPercent: 20, friendSpends: 3_000, inviterCredit: 300 });
    assert.equal((await termsOf(court)).inviterCredit, 300);
    // A fifth of N3,000 is N600, which is $0.40; N300 are $0.20.
    assert.equal(await friendJoins(), 40);
    assert.equal(await court.givenTo(inviter), 0.46);
  });

  test('How much does delivery cost? (spec 2.91, 9.7, 9.8)', async (t) => {
    const court = closing(t, await openBasketCourt());
    const { testServer } = court;
    const { leastDeliveryFee, mostDeliveryFee, mostSurge } = await termsOf(testServer);
    assert.deepEqual([leastDeliveryFee, mostDeliveryFee, mostSurge], [390, 850, 1.5]);
    const zones = [0, 3.4, 5, 20].map((km) => ({ name: `${km} km`, km }));
    await asker(testServer)('PATCH', '/delivery', testServer.admin, { on: true, zones });

    assert.deepEqual(await chargedDelivery(court, '0 km'), { naira: 390, dollars: 0.26 });
    assert.deepEqual(await chargedDelivery(court, '3.4 km'), { naira: 702.8, dollars: 0.47 });
    assert.deepEqual(await chargedDelivery(court, '20 km'), { naira: 850, dollars: 0.57 });
    await surgeTo(testServer, 15);
    assert.deepEqual(await chargedDelivery(court, '0 km'), { naira: 585, dollars: 0.39 });
    assert.deepEqual(await chargedDelivery(court, '20 km'), { naira: 1_275, dollars: 0.85 });
    await assert.rejects(surgeTo(testServer, 16), /surge_readings_step_check/);

    await setTerms(testServer, { leastDeliveryFee: 450, mostDeliveryFee: 900, mostSurge: 1.2 });
    assert.equal((await termsOf(testServer)).mostSurge, 1.2);
    assert.deepEqual(await chargedDelivery(court, '0 km'), { naira: 540, dollars: 0.36 });
    assert.deepEqual(await chargedDelivery(court, '20 km'), { naira: 1_080, dollars: 0.72 });
  });
});
