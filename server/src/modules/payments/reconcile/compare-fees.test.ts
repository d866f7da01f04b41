import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { bookFeesJob } from '../ledger/provider-fees/book-fees-job';
import type { CardProvider } from '../provider/card-provider';
import { reconcile } from './reconcile';

const hour = 3_600_000;

describe('reconcile', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const compare = async (changed: Partial<CardProvider> = {}, since?: Date) => {
    const { cards: real, db } = testServer.services;
    const period = since && { from: since };
    const { differences } = await reconcile({ cards: { ...real, ...changed }, db }, { period });
    return differences;
  };
  const payOrder = async (card?: string): Promise<string> => {
    const order = await testServer.placeOrder();
    await testServer.pay(order, card);
    return order;
  };
  const bookFees = () => bookFeesJob(testServer.services, { warn: () => undefined }).run(() => false);
  /** The provider says that it took its fees earlier. */
  const takenHoursAgo = (hours: number): Partial<CardProvider> => ({
    async *feesBetween(period) {
      for await (const fee of testServer.services.cards.feesBetween(period))
        yield { ...fee, createdAt: new Date(fee.createdAt.getTime() - hours * hour) };
    },
  });

  test('gives the job an hour to book a fee', async () => {
    await payOrder();
    assert.deepEqual(await compare(), []);
  });

  test('finds a fee that is not booked after that, until it is', async () => {
    const found = await compare(takenHoursAgo(2));
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['fee-there-only'],
    );
    assert.match(found[0]?.message ?? '', /kept \$0\.58 of checkout/);
    await bookFees();
    assert.deepEqual(await compare(takenHoursAgo(2)), []);
  });

  test('finds that the provider holds what payments, refunds, disputes and fees add up to', async () => {
    await testServer.refund(await payOrder(), { amount: 2 });
    await payOrder(cards.disputed);
    await bookFees();
    await testServer.refund(await payOrder(cards.refundsLate));
    assert.deepEqual(await compare(), []);
  });

  test('finds that the provider holds another amount, unless it compares only a period', async () => {
    const tooLittle: Partial<CardProvider> = {
      heldCents: async () => (await testServer.services.cards.heldCents()) - 700,
    };
    const found = await compare(tooLittle);
    assert.deepEqual(
      found.map(({ kind, about }) => [kind, about]),
      [['other-balance', 'clearing']],
    );
    assert.deepEqual(await compare(tooLittle, new Date(Date.now() - 24 * hour)), []);
  });

  test('does not name the balance beside a difference that explains it', async () => {
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    await testServer.confirm((await testServer.beginPayment(await testServer.placeOrder())).clientSecret);
    assert.deepEqual(
      (await compare()).map(({ kind }) => kind),
      ['paid-there-only'],
    );
  });
});
