import { after, before, describe, test } from 'node:test';
import { newId } from '#platform/database/new-id';
import { JobRunner } from '#platform/jobs/job-runner';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { waitForValue } from '#testing/wait-for-value';
import { CardProviderUnavailable } from '#modules/payments/provider/provider-failure';
import { settlePaymentsJob } from './settle-payments-job';
import { lastIntentId } from '#modules/payments/testing/last-intent.repository';

/** Fails like a request whose first answer was a failure, which the provider replays for its idempotency key for a day. */
const replayed = (): never => {
  throw new CardProviderUnavailable(new Error('Sorry! There was an error.'), true);
};

describe('the sweeper', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer({ sweepSeconds: 0.01 });
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const checkoutOf = (order: string) =>
    testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['checkout_id', lastIntentId.as('intent_id'), 'payment'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const confirmed = async () => {
    const order = await testServer.placeOrder();
    await testServer.confirm((await testServer.beginPayment(order)).clientSecret);
    return order;
  };
  const sweptUntil = async (isDone: () => Promise<boolean>) => {
    const quiet = { warn: () => undefined, error: () => undefined };
    const sweeper = new JobRunner(settlePaymentsJob(testServer.services, quiet), { log: quiet });
    sweeper.start();
    // If it takes longer, it is stuck behind the failing item.
    await waitForValue(isDone, true, { withinMs: 30_000 });
    await sweeper.stop();
  };

  test('continues with later payments and all refunds when a payment always fails', async () => {
    const [stuck, paid, refunded] = [await confirmed(), await confirmed(), await confirmed()];
    await testServer.checkPayment(refunded);
    const real = testServer.services.cards;
    const { intent_id: stuckIntent } = await checkoutOf(stuck);
    testServer.services.cards = { ...real, refund: () => replayed() };
    await testServer.refund(refunded);
    testServer.services.cards = {
      ...real,
      findIntent: (id) => (id === stuckIntent ? replayed() : real.findIntent(id)),
    };
    await sweptUntil(
      async () => (await checkoutOf(paid)).payment === 'paid' && (await checkoutOf(refunded)).payment === 'refunded',
    );
    testServer.services.cards = real;
  });

  test('continues with later refunds when a refund always fails', async () => {
    const [stuck, sent] = [await confirmed(), await confirmed()];
    for (const order of [stuck, sent]) await testServer.checkPayment(order);
    const real = testServer.services.cards;
    const { intent_id: stuckIntent } = await checkoutOf(stuck);
    testServer.services.cards = { ...real, refund: () => replayed() };
    for (const order of [stuck, sent]) await testServer.refund(order);
    testServer.services.cards = {
      ...real,
      refund: (request) => (request.intentId === stuckIntent ? replayed() : real.refund(request)),
    };
    await sweptUntil(async () => (await checkoutOf(sent)).payment === 'refunded');
    testServer.services.cards = real;
  });

  test('gets past more payments of another account than fit in a round', async () => {
    const paid = await confirmed();
    const foreign = Array.from({ length: 220 }, () => ({
      id: newId(),
      buyer_uid: testServer.bob.uid,
      amount_cents: 950,
      expires_at: new Date(Date.now() + 60_000),
    }));
    await testServer.db.insertInto('checkouts').values(foreign).execute();
    const payments = foreign.map(({ id, buyer_uid, amount_cents }) => ({
      checkout_id: id,
      payer_uid: buyer_uid,
      method: 'card',
      amount_cents,
      provider_id: `pi_elsewhere_${id}`,
    }));
    await testServer.db.insertInto('payments').values(payments).execute();
    await sweptUntil(async () => (await checkoutOf(paid)).payment === 'paid');
  });
});
