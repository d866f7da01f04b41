import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Receipt } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { fillTaxHistory, forgetSoldTaxes } from '#modules/payments/testing/taxes.repository';
import { plansOf } from '#platform/database/testing/plans-of';
import { findTaxes } from './tax.repository';

describe('the receipt of a sale', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const set = async (body: object) => {
    const answer = await court.call('POST', '/tax-changes', { person: court.testServer.admin, body });
    assert.equal(answer.statusCode, 201, answer.body);
  };
  const receiptOf = async (order: string) =>
    (await court.call('GET', `/orders/${order}/receipt`, { person: court.bob })).json<Receipt>();
  const taxesOf = async (order: string) => {
    const { tax, taxes } = await receiptOf(order);
    return { tax, taxes };
  };
  const sold = async () => {
    const rice = await court.dish({ category: 'Rice' });
    const tea = await court.dish({ price_cents: 250, category: 'Drinks' }, court.sam);
    const { tickets } = await court.paidCheckout([rice, tea], [9.5, 2.5]);
    return tickets.flatMap(({ orders }) => orders.map(({ _id }) => _id));
  };

  test('has no tax as long as neither the settings nor an admin name one', async () => {
    const [order = ''] = await sold();
    assert.deepEqual(await taxesOf(order), { tax: { percent: 0, amount: 0 }, taxes: [] });
  });

  test('has the tax of the time of payment by rate, whatever is set later, and less after a refund', async () => {
    await set({ percent: 7 });
    await set({ percent: 19, category: 'Drinks' });
    const [rice = '', tea = ''] = await sold();
    await set({ percent: 25 });
    await set({ percent: 30, kitchen: court.sam.uid });
    const both = {
      tax: { percent: 0, amount: 0 },
      taxes: [
        { percent: 19, amount: 0.4 },
        { percent: 7, amount: 0.62 },
      ],
    };
    assert.deepEqual(await taxesOf(rice), both);
    assert.deepEqual(await taxesOf(tea), both);
    assert.equal((await court.testServer.refund(rice, { amount: 4.5 })).statusCode, 201);
    assert.deepEqual((await taxesOf(tea)).taxes, [
      { percent: 19, amount: 0.4 },
      { percent: 7, amount: 0.33 },
    ]);
  });

  test('has the tax of the settings if the release before this one made the sale', async () => {
    const [order = ''] = await sold();
    await forgetSoldTaxes(court.testServer.db);
    court.testServer.services.settings.payments.taxPercent = 8;
    const alone = { percent: 8, amount: 0.89 };
    assert.deepEqual(await taxesOf(order), { tax: alone, taxes: [alone] });
  });

  test('finds the taxes of all its dishes by the indexes, among thousands of changes', async () => {
    await fillTaxHistory(court.testServer.db, court.sam.uid, court.testServer.admin.uid);
    const dishes = [court.sally, court.sam].map(({ uid }) => ({ seller_uid: uid, category: 'Rice' as const }));
    const [plan = ''] = await plansOf(court.testServer.db, (db) => findTaxes(db, dishes));
    assert.match(plan, /Index.* Scan.* using court_settings_of_kitchen/);
    assert.match(plan, /Index.* Scan.* using court_settings_of_everyone/);
    assert.doesNotMatch(plan, /Seq Scan on court_settings/);
  });
});
