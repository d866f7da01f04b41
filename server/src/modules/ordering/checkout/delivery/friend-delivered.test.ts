import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnswerOf, CheckoutDelivery, Receipt, TopUp, Wallet } from '@food-court/shared-api/contract';
import { centsFromDollars, dollarsFromCents } from '@food-court/shared-api/contract';
import { reconcile } from '#modules/payments/index';
import type { Person } from '#testing/index';
import { openDeliveryCourt, type DeliveryCourt } from './testing/delivery-court';

let court: DeliveryCourt;
before(async () => (court = await openDeliveryCourt()));
after(() => court.close());

const post = <Answer>(path: string, person: Person, body: object = {}) =>
  court.answered<Answer>(court.call('POST', path, { person, body }));
const walletOf = (person: Person) => court.answered<Wallet>(court.call('GET', '/wallet', { person }));

async function topUp(person: Person, amount: number): Promise<void> {
  const { clientSecret, paymentId } = await post<TopUp>('/wallet/top-ups', person, { amount });
  await court.testServer.confirm(clientSecret);
  await court.answered(court.call('GET', `/payments/${paymentId}`, { person }));
}

/** 31 of 40 cooking slots are taken, and the fee is 1.2 times as high. */
const surge = () =>
  court.testServer.db
    .insertInto('surge_readings')
    .values({ at: new Date(), open_tickets: 31, cooking_slots: 40, free_couriers: null, step: 12, changed: true })
    .execute();

test('a friend who was invited orders a delivery under surge, pays half from the wallet and the rest by card, and is refunded in part', async () => {
  const { code } = await post<{ code: string }>('/invitation', court.bob);
  const friend = await court.testServer.createPerson('friend', 'Buyer');
  await topUp(friend, 20);
  await surge();

  const dishes = [await court.dish(), await court.dish({}, court.sam)];
  const checkout = await court.placed({ dishes, dishTotal: 19, person: friend });
  // N702.80 × 1.2 = N843.36, at N1,500 to the dollar.
  assert.deepEqual([checkout.deliveryFee, checkout.amount], [0.56, 19.56]);

  const { discount } = await post<{ discount: number }>(`/checkouts/${checkout._id}/invitation`, friend, { code });
  assert.equal(discount, 0.13);
  type Started = AnswerOf<'POST /checkouts/{id}/payments'>;
  const half = await post<Started>(`/checkouts/${checkout._id}/payments`, friend, { method: 'wallet', amount: 9.7 });
  assert.equal(half.amount, 9.7);
  const rest = await post<Started>(`/checkouts/${checkout._id}/payments`, friend);
  assert.equal(rest.amount, 9.73);
  await court.testServer.confirm(rest.clientSecret ?? '');
  const first = checkout.tickets[0]!.orders[0]!._id;
  await post(`/orders/${first}/payment-check`, friend);
  assert.equal((await court.checkout(checkout._id, friend)).payment, 'paid');
  assert.equal((await walletOf(friend)).bought, 10.3);

  const ofSam = checkout.tickets.find(({ kitchen }) => kitchen.name === 'sam')!;
  const cancelling = { from: 'placed', to: 'cancelled' };
  await post(`/tickets/${ofSam._id}/steps`, friend, cancelling);
  const { refunded } = await court.checkout(checkout._id, friend);
  assert.equal(refunded, dollarsFromCents(centsFromDollars(19.56) / 2));

  const receipt = await court.answered<Receipt>(court.call('GET', `/orders/${first}/receipt`, { person: friend }));
  assert.deepEqual(
    receipt.payments?.map(({ method, amount, refunded: back }) => [method, amount, back]),
    [
      ['promo', 0.13, 0.07],
      ['wallet', 9.7, 4.85],
      ['card', 9.73, 4.86],
    ],
  );
  assert.equal((await walletOf(friend)).bought, 15.15);
  const { price } = await court.answered<CheckoutDelivery>(
    court.call('GET', `/checkouts/${checkout._id}/delivery`, { person: friend }),
  );
  assert.deepEqual([price.step, price.counts, price.naira], [1.2, { openTickets: 31, cookingSlots: 40 }, 843.36]);
  assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
});
