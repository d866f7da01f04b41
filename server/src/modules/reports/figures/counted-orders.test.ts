import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { courtClock } from '#modules/menu/opening/court-clock';
import { readCourtFigures, readKitchenFigures } from './read-figures';
import { sumUpNext } from './sum-up';

const clock = courtClock('UTC');
const hour = 3_600_000;

describe('figures of orders with several dishes', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  /** An hour later, so that all of this is old enough to be summed up. */
  const now = () => new Date(Date.now() + hour);
  const counts = async () => {
    const { db } = court.testServer;
    const read = [
      await readCourtFigures(db, now(), clock),
      await readKitchenFigures(db, court.sally.uid, now(), clock),
      await readKitchenFigures(db, court.sam.uid, now(), clock),
    ];
    const sum = (all: readonly number[]) => all.reduce((so, count) => so + count, 0);
    return read.map(({ days, hours }) => [sum(days.map(({ orders }) => orders)), sum(hours)]);
  };
  const each = (...all: number[]) => all.map((count) => [count, count]);
  const ticketAt = (kitchen: string, { tickets }: Checkout) =>
    tickets.find(({ kitchen: { name } }) => name === kitchen)?._id ?? '';
  const step = (ticket: string, from: string, to: string, reason?: string) =>
    court.answered(court.call('POST', `/tickets/${ticket}/steps`, { person: court.sam, body: { from, to, reason } }));
  /** Sam declines, and the buyer takes a dish of Sally’s instead. */
  const replace = async (checkout: Checkout) => {
    await step(ticketAt('sam', checkout), 'placed', 'declined', 'too-busy');
    const [rescue] = (await court.checkout(checkout._id)).rescues;
    const offer = rescue?.offers.find(({ kitchen }) => kitchen.name === 'sally');
    await court.answered(
      court.call('POST', `/rescues/${rescue?._id}/replacement`, {
        person: court.bob,
        body: { productId: offer?.productId, price: offer?.price },
      }),
    );
  };
  const sumUpAll = async () => {
    while (await sumUpNext(court.testServer.db, now()));
  };

  test('count a checkout of four dishes as one order of the court, and one of each of its kitchens', async () => {
    const [soup, tea] = [await court.dish(), await court.dish()];
    const [rice, cake] = [await court.dish({}, court.sam), await court.dish({}, court.sam)];
    await court.paidCheckout([soup, tea, rice, cake], [9.5, 9.5, 9.5, 9.5]);
    assert.deepEqual(await counts(), each(1, 1, 1));
  });

  test('count a dish instead of another as an order of its kitchen if it has a ticket of its own, never of the court', async () => {
    const both = await court.paidCheckout([await court.dish(), await court.dish({}, court.sam)], [9.5, 9.5]);
    await replace(both);
    assert.deepEqual(await counts(), each(2, 2, 2), 'it joins the ticket that Sally has');
    await replace(await court.paidCheckout([await court.dish({}, court.sam)], [9.5]));
    assert.deepEqual(await counts(), each(3, 3, 3), 'Sally had no ticket of this checkout');
  });

  test('don’t count a checkout that is not paid', async () => {
    await court.add({ productId: await court.dish() });
    await court.ordered(9.5);
    assert.deepEqual(await counts(), each(3, 3, 3));
  });

  test('are the same when they are summed up, and when the previous release has summed them up', async () => {
    const { db } = court.testServer;
    await sumUpAll();
    assert.deepEqual(await counts(), each(3, 3, 3));
    await db.updateTable('takings').set({ tickets: null }).execute();
    await db.updateTable('court_takings').set({ checkouts: null }).execute();
    assert.notDeepEqual(await counts(), each(3, 3, 3), 'until then, the dishes of the previous release are shown');
    await Promise.all([sumUpAll(), sumUpAll()]);
    await sumUpAll();
    assert.deepEqual(await counts(), each(3, 3, 3));
  });
});
