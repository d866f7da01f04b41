import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '#database/new-id';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { Sweeper } from './sweeper';

/** The provider answers a repeated wish as it did first, its own failures included: for a day this one fails whatever is done. */
const replayed = (): never => {
  throw new CardProviderUnavailable(new Error('Sorry! There was an error.'), true);
};

describe('what fails in every round keeps nothing else waiting:', () => {
  let court: CardCourt;
  before(async () => {
    court = await openCardCourt({ sweepSeconds: 0.01 });
    await court.breakCards({ place: 'webhooks', kind: 'never' });
  });
  after(() => court.close());

  const checkoutOf = (order: string) =>
    court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['checkout_id', 'intent_id', 'payment'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const confirmed = async () => {
    const order = await court.order();
    await court.confirm((await court.begin(order)).clientSecret);
    return order;
  };
  const sweptUntil = async (isDone: () => Promise<boolean>) => {
    const quiet = { warn: () => undefined, error: () => undefined };
    const sweeper = new Sweeper(court.house, quiet);
    sweeper.start();
    const deadline = Date.now() + 30_000;
    while (!(await isDone())) assert.ok(Date.now() < deadline, 'it waits behind the one that fails');
    await sweeper.stop();
  };

  test('a payment that can’t be looked at, those that expire after it and all refunds', async () => {
    const [stuck, paid, refunded] = [await confirmed(), await confirmed(), await confirmed()];
    await court.check(refunded);
    const real = court.house.cards;
    const { intent_id: stuckIntent } = await checkoutOf(stuck);
    court.house.cards = { ...real, refund: () => replayed() };
    await court.refund(refunded);
    court.house.cards = { ...real, findIntent: (id) => (id === stuckIntent ? replayed() : real.findIntent(id)) };
    await sweptUntil(
      async () => (await checkoutOf(paid)).payment === 'paid' && (await checkoutOf(refunded)).payment === 'refunded',
    );
    court.house.cards = real;
  });

  test('a refund that can’t be sent, and those decided after it', async () => {
    const [stuck, sent] = [await confirmed(), await confirmed()];
    for (const order of [stuck, sent]) await court.check(order);
    const real = court.house.cards;
    const { intent_id: stuckIntent } = await checkoutOf(stuck);
    court.house.cards = { ...real, refund: () => replayed() };
    for (const order of [stuck, sent]) await court.refund(order);
    court.house.cards = { ...real, refund: (wish) => (wish.intentId === stuckIntent ? replayed() : real.refund(wish)) };
    await sweptUntil(async () => (await checkoutOf(sent)).payment === 'refunded');
    court.house.cards = real;
  });

  test('more of another account’s payments than a round looks at', async () => {
    const paid = await confirmed();
    const foreign = Array.from({ length: 220 }, (_, index) => ({
      id: newId(),
      buyer_uid: court.bob.uid,
      amount_cents: 950,
      intent_id: `pi_elsewhere_${index}`,
      expires_at: new Date(Date.now() + 60_000),
    }));
    await court.db.insertInto('checkouts').values(foreign).execute();
    await sweptUntil(async () => (await checkoutOf(paid)).payment === 'paid');
  });
});
