import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';

describe('a substitution whose dish has one portion left', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(async () => void (await court.testServer.db.updateTable('dishes').set({ hidden: true }).execute()));

  /** Pays an order of Bob's that Sally declines; Sam's dish is offered instead. */
  async function declinedWithOffer() {
    const soup = await court.dish({ title: 'Soup' });
    const last = await court.dish({ title: 'Stew', price_cents: 800, portions: 1 }, court.sam);
    const { _id, tickets } = await court.paidCheckout([soup], [9.5]);
    const body = { from: 'placed', to: 'declined', reason: 'too-busy' };
    await court.answered(court.call('POST', `/tickets/${tickets[0]?._id}/steps`, { person: court.sally, body }));
    const { rescues } = await court.checkout(_id);
    assert.equal(rescues[0]?.offers[0]?.productId, last);
    const take = () =>
      court.call('POST', `/rescues/${rescues[0]?._id}/replacement`, {
        person: court.bob,
        body: { productId: last, price: 8 },
      });
    return { _id, last, take };
  }
  const basketWith = async (productId: string, name: string) => {
    const person = await court.testServer.createPerson(name, 'Buyer');
    await court.add({ productId, price: 8 }, person);
    return () => court.order(8, person);
  };

  test('sells it once when a checkout comes at the same moment, and the loser loses no money', async () => {
    for (let round = 0; round < 6; round++) {
      const { _id, last, take } = await declinedWithOffer();
      const order = await basketWith(last, `rival-${round}`);
      const both = round % 2 ? [take, order] : [order, take];
      const answers = await Promise.all(both.map((ask) => ask()));
      const [took, bought] = round % 2 ? answers : answers.toReversed();
      assert.deepEqual(
        [took?.statusCode, bought?.statusCode].sort(),
        took?.statusCode === 200 ? [200, 409] : [201, 409],
      );
      assert.equal(await court.portionsOf(last), 0);
      const after = await court.checkout(_id);
      if (took?.statusCode === 200) assert.deepEqual([after.refunded, after.rescues], [1.5, []]);
      // Its only offer is gone, so the substitution expires with a full refund.
      else {
        await court.testServer.db
          .updateTable('rescues')
          .set({ expires_at: new Date(0) })
          .where('state', '=', 'open')
          .execute();
        assert.deepEqual(await court.testServer.sweep(), []);
        const { refunded, payment }: Checkout = await court.checkout(_id);
        assert.deepEqual([refunded, payment], [9.5, 'refunded']);
      }
      await court.testServer.db.updateTable('dishes').set({ hidden: true }).execute();
    }
  });
});
