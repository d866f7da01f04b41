import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForValue } from '#testing/wait-for-value';
import type { Answer } from '#testing/api-client';
import { insertDish, type Person } from '#testing/index';
import { createTestCluster, type TestCluster, type RunningServer } from '#testing/test-cluster';
import { cards } from '#testing/sandbox-cards';
import { readOrderState } from '../testing/order-state';

interface Bought {
  /** The final message or payment status that the buyer was shown. */
  said: string;
  id: string;
  clientSecret: string;
}

/** A busy server asks callers to retry in a second; the test retries sooner. */
const askAgainMs = 50;

/** Retries as long as the server answers that it is busy. */
async function retryWhileBusy<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(askAgainMs);
  }
}

describe('the last portion', () => {
  let testServer: TestCluster;
  let servers: readonly [RunningServer, RunningServer];
  let buyers: Person[];
  before(async () => {
    testServer = await createTestCluster();
    servers = await Promise.all([testServer.start({}, 0), testServer.start({}, 1)]);
    buyers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => testServer.createPerson(`buyer-${index}`, 'Buyer')),
    );
  });
  after(() => testServer.close());

  /** Buys at either server in the same steps as a browser. */
  const buy = async (buyer: Person, index: number, dish: string, card: string): Promise<Bought> => {
    const server = servers[index % 2 === 0 ? 0 : 1];
    const { status, body } = await retryWhileBusy(() => server.placeOrder(buyer, dish, `${dish}-${buyer.uid}`));
    if (status !== 201) return { said: `${status} ${body.code}: ${body.detail}`, id: '', clientSecret: '' };
    const { clientSecret } = (await retryWhileBusy(() => server.beginPayment(buyer, body._id))).body;
    await testServer.cards.confirm(clientSecret, card);
    return {
      said: (await retryWhileBusy(() => server.checkPayment(buyer, body._id))).body.payment,
      id: body._id,
      clientSecret,
    };
  };
  /** Lets everybody buy at once, asserts that all others get `sold_out`, and returns the winner. */
  const race = async (
    dish: string,
    racers: readonly Person[],
    card: string = cards.pays,
  ): Promise<Bought & { buyer: Person }> => {
    const ends = await Promise.all(racers.map((buyer, index) => buy(buyer, index, dish, card)));
    const winners = ends.flatMap((end, index) => (end.id === '' ? [] : [{ ...end, buyer: racers[index] as Person }]));
    assert.equal(winners.length, 1);
    assert.deepEqual(
      new Set(ends.filter(({ id }) => id === '').map(({ said }) => said)),
      new Set(['409 sold_out: Jollof is sold out.']),
    );
    return winners[0] as Bought & { buyer: Person };
  };
  const ordersOf = async (dish: string) =>
    (await testServer.db.selectFrom('orders').select('id').where('dish_id', '=', dish).execute()).map(({ id }) => id);
  const isUp = (order: string) =>
    testServer.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
  const left = async (dish: string) =>
    (await testServer.db.selectFrom('dishes').select('portions').where('id', '=', dish).executeTakeFirstOrThrow())
      .portions;

  test('is sold to one of two hundred buyers; the others get sold_out', async () => {
    const dish = await insertDish(testServer.db, testServer.sally, { portions: 1 });
    const { id, said } = await race(dish, buyers);
    assert.equal(said, 'paid');
    assert.deepEqual(await ordersOf(dish), [id], 'a refusal leaves no order behind');
    assert.equal((await testServer.db.selectFrom('checkouts').select('id').execute()).length, 1, 'and no checkout');
    const { portions, entries, atProvider } = await readOrderState(testServer, id);
    assert.deepEqual(
      [portions, entries, atProvider],
      [0, ['charge', 'sale'], { intents: ['succeeded'], charges: 1, sentBack: 0 }],
    );
    assert.match(await testServer.runReconcile(), /agree on 1 payments and 0 refunds\.$/m);
  });

  test('is sold to somebody else when its buyer doesn’t pay in time', async () => {
    const dish = await insertDish(testServer.db, testServer.sally, { portions: 1 });
    const first = await race(dish, buyers.slice(0, 50), cards.declines);
    assert.equal(first.said, 'failed');
    assert.equal(
      (await servers[1].placeOrder(testServer.bob, dish)).body.code,
      'sold_out',
      'it is kept while the buyer may try another card',
    );
    await isUp(first.id);
    await waitForValue(() => left(dish), 1);

    const second = await race(dish, buyers.slice(50, 100));
    assert.equal(second.said, 'paid');
    assert.ok((await testServer.cards.confirm(first.clientSecret)).error, 'the first can’t pay for it any more');
    assert.equal((await servers[1].beginPayment(first.buyer, first.id)).body.code, 'not_payable');
    assert.deepEqual(
      [
        (await readOrderState(testServer, first.id)).atProvider.charges,
        (await readOrderState(testServer, second.id)).atProvider.charges,
      ],
      [0, 1],
    );
    assert.equal(await left(dish), 0);
  });

  test('is sold to the next buyer after a cancellation, and the first one is refunded', async () => {
    const dish = await insertDish(testServer.db, testServer.sally, { portions: 1 });
    const first = await race(dish, buyers.slice(0, 20));
    assert.equal((await servers[0].takeStep(first.buyer, first.id, 'placed', 'cancelled')).status, 200);
    const second = await race(dish, buyers.slice(20, 40));
    assert.deepEqual([second.said, await left(dish)], ['paid', 0]);
    await waitForValue(async () => (await servers[1].getOrder(first.buyer, first.id)).body.payment, 'refunded');
    assert.deepEqual(
      [
        (await readOrderState(testServer, first.id)).atProvider.sentBack,
        (await readOrderState(testServer, second.id)).atProvider.sentBack,
      ],
      [950, 0],
    );
  });

  test('leaves no difference in reconcile', async () =>
    assert.match(await testServer.runReconcile(), /agree on 4 payments and 1 refunds\.$/m));
});
