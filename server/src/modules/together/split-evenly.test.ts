import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, Order, SharedBasket } from '@food-court/shared-api/contract';
import { insertDish } from '#testing/index';
import { openSharedTable, partsOf, type Diner, type SharedTable } from './testing/shared-table';

describe('a bill that people split evenly', () => {
  let table: SharedTable;
  let rice: string;
  let ana: Diner;
  let ben: Diner;
  let cem: Diner;
  before(async () => {
    table = await openSharedTable();
    rice = await insertDish(table.testServer.db, table.testServer.sally, { price_cents: 1_000, portions: 500 });
  });
  after(() => table.close());
  /** Bob has an account and ordered one portion of rice, Ben is a guest with none, and Cem is a guest with one. */
  beforeEach(async () => {
    const { db, bob } = table.testServer;
    await db.deleteFrom('shared_baskets').execute();
    await db.updateTable('checkouts').set({ closed_at: new Date() }).execute();
    ana = table.member(bob);
    [ben, cem] = await Promise.all([table.guest(), table.guest()]);
    const { code } = await table.open(ana, 'Ana');
    await table.join(ben, code, 'Ben');
    await table.join(cem, code, 'Cem');
    for (const diner of [ana, cem]) await table.add(diner, rice, { price: 10 });
    await table.orderNow(ana);
  });

  const split = (diner: Diner, total = 20) => table.send(diner, 'POST', '/shared-basket/split', { total });
  const orderOf = ({ split: bill }: SharedBasket): string => bill?.payment.split('/').at(-1) ?? '';
  const checkoutOf = async (diner: Diner): Promise<string> =>
    (await table.see(diner)).checkout?.page.split('/').at(-1) ?? '';
  const begin = async (diner: Diner, amount?: number) =>
    table.send(diner, 'POST', `/checkouts/${await checkoutOf(diner)}/payments`, amount === undefined ? {} : { amount });
  const billEnds = async (diner: Diner): Promise<void> => {
    const order = orderOf(await table.see(diner));
    await table.endTime();
    await table.testServer.expire(order);
    assert.deepEqual(await table.testServer.sweep(), []);
  };

  test('is one checkout, of which everybody at the table pays a share to the cent', async () => {
    assert.deepEqual((await table.see(ben)).rest.split, { people: 3, share: 6.67 });
    await table.answered(split(ben));
    assert.equal((await table.see(ana)).rest.split, undefined);
    assert.deepEqual(partsOf(await table.see(cem)), { Ana: 'to-pay', Ben: 'to-pay', Cem: 'to-pay' });
    const paid = [await table.payShare(ana), await table.payShare(ben)];
    const { people, split: bill } = await table.see(cem);
    assert.deepEqual(partsOf(await table.see(cem)), { Ana: 'paid', Ben: 'paid', Cem: 'to-pay' });
    assert.equal(bill?.state, 'open');
    assert.equal(bill.left, people[2]?.share);
    paid.push(await table.payShare(cem));
    assert.deepEqual(paid.toSorted(), [6.66, 6.67, 6.67]);
    assert.deepEqual(partsOf(await table.see(ben)), { Ana: 'paid', Ben: 'paid', Cem: 'paid' });
    assert.equal((await table.see(ana)).split?.state, 'paid');
  });

  test('is paid by each only with their own share, until that is paid', async () => {
    await table.answered(split(ben));
    assert.deepEqual(await table.refused(begin(cem, 1)), [409, 'not_payable']);
    assert.deepEqual(await table.refused(begin(ana, 20)), [409, 'not_payable']);
    const stranger = await table.guest();
    const other = table.send(stranger, 'POST', `/checkouts/${await checkoutOf(ana)}/payments`, {});
    assert.deepEqual(await table.refused(other), [404, 'not_found']);
  });

  test('is paid by others for somebody who does not, who learns that nothing is left', async () => {
    await table.answered(split(ben));
    const own = await table.payShare(ben);
    const order = await table.answered<Order>(table.send(ben, 'GET', `/orders/${orderOf(await table.see(ben))}`));
    const rest = (2_000 - Math.round(own * 100)) / 100;
    assert.deepEqual(order.checkout?.share, { amount: rest, isYours: false });
    assert.equal(await table.payShare(ben), rest);
    assert.deepEqual(partsOf(await table.see(cem)), { Ana: 'paid', Ben: 'paid', Cem: 'paid' });
    assert.deepEqual(await table.refused(begin(cem)), [409, 'already_paid']);
  });

  test('gives everybody back what they paid when somebody has not paid in time, and orders nothing', async () => {
    const left = async () =>
      (await table.testServer.db.selectFrom('dishes').select('portions').where('id', '=', rice).executeTakeFirst())
        ?.portions;
    const before = await left();
    await table.answered(split(ana));
    await table.payShare(ana);
    await table.payShare(ben);
    assert.equal(await left(), (before ?? 0) - 2);
    const checkout = await checkoutOf(ana);
    await billEnds(ana);
    const payments = await table.testServer.db
      .selectFrom('payments')
      .select(['amount_cents', 'returned_cents'])
      .where('checkout_id', '=', checkout)
      .execute();
    assert.equal(payments.length, 2);
    for (const { amount_cents, returned_cents } of payments) assert.equal(returned_cents, amount_cents);
    assert.equal(await left(), before);
    assert.deepEqual(partsOf(await table.see(cem)), { Ana: 'left-out', Ben: 'left-out', Cem: 'left-out' });
    const bills = await Promise.all([ana, ben, cem].map(async (diner) => (await table.see(diner)).split));
    assert.deepEqual(
      bills.map((bill) => [bill?.state, bill?.isSharePaid]),
      [
        ['over', true],
        ['over', true],
        ['over', false],
      ],
    );
  });

  test('refunds a dish to all who paid, by their shares', async () => {
    await table.answered(split(ana));
    for (const diner of [ana, ben, cem]) await table.payShare(diner);
    const { testServer } = table;
    const refund = testServer.app.inject({
      method: 'POST',
      url: `/api/orders/${orderOf(await table.see(ana))}/refunds`,
      headers: testServer.sally.headers,
      payload: {},
    });
    assert.equal((await refund).statusCode, 201, (await refund).body);
    const parts = await testServer.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.amount_cents')
      .where('payments.checkout_id', '=', await checkoutOf(ana))
      .execute();
    assert.deepEqual(parts.map(({ amount_cents }) => amount_cents).toSorted(), [333, 333, 334]);
  });

  test('is followed by everybody who shares it, who neither change it nor learn the buyer’s address', async () => {
    await table.answered(split(ana));
    const id = orderOf(await table.see(ben));
    const { email, name, checkout } = await table.answered<Order>(table.send(ben, 'GET', `/orders/${id}`));
    assert.deepEqual([email, name, checkout?.amount], ['', '', 20]);
    const followed = await table.answered<Checkout>(table.send(ben, 'GET', `/checkouts/${await checkoutOf(ben)}`));
    assert.equal(followed.isOfAnother, true);
    assert.ok(!JSON.stringify(followed).includes(ana.person.email));
    const cancel = table.send(ben, 'POST', `/orders/${id}/steps`, { from: 'placed', to: 'cancelled' });
    assert.deepEqual(await table.refused(cancel), [404, 'not_found']);
    assert.deepEqual(await table.refused(table.send(ben, 'GET', `/orders/${id}/receipt`)), [404, 'not_found']);
  });

  test('needs two people and the price that they saw, and one of two presses makes it', async () => {
    assert.deepEqual(await table.refused(split(ana, 19)), [409, 'price_changed']);
    const presses = await Promise.all([split(ana), split(cem), split(ben)]);
    assert.deepEqual(presses.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409]);
    await table.testServer.db.updateTable('checkouts').set({ closed_at: new Date() }).execute();
    for (const diner of [ben, cem]) await table.answered(table.send(diner, 'POST', '/shared-basket/leave'));
    assert.deepEqual(await table.refused(split(ana, 10)), [409, 'conflict']);
  });

  test('stays to be paid when somebody leaves the table', async () => {
    await table.answered(split(ana));
    await table.answered(table.send(cem, 'POST', '/shared-basket/leave'));
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'to-pay', Ben: 'to-pay', Cem: 'to-pay' });
    await table.payShare(ana);
    await table.payShare(ben);
    await table.payShare(ana);
    assert.equal((await table.see(ben)).split?.state, 'paid');
  });
});
