import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { becomes } from '#testing/becomes';
import type { Answer } from '#testing/counter';
import { putOnMenu, type Person } from '#testing/index';
import { openRunningCourt, type RunningCourt, type RunningServer } from '#testing/running-court';
import { cards } from '#testing/sandbox-cards';
import { standingOf } from '../testing/standing';

interface Bought {
  /** What the buyer was told in the end. */
  said: string;
  id: string;
  clientSecret: string;
}

/** Who is told that the court is busy asks again. */
async function patiently<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

describe('the last portion', () => {
  let court: RunningCourt;
  let servers: readonly [RunningServer, RunningServer];
  let buyers: Person[];
  before(async () => {
    court = await openRunningCourt();
    servers = await Promise.all([court.start({}, 0), court.start({}, 1)]);
    buyers = await Promise.all(Array.from({ length: 200 }, (_, index) => court.person(`buyer-${index}`, 'Buyer')));
  });
  after(() => court.close());

  /** As a browser does it, with either server. */
  const buy = async (buyer: Person, index: number, dish: string, card: string): Promise<Bought> => {
    const server = servers[index % 2 === 0 ? 0 : 1];
    const { status, body } = await patiently(() => server.order(buyer, dish, `${dish}-${buyer.uid}`));
    if (status !== 201) return { said: `${status} ${body.code}: ${body.detail}`, id: '', clientSecret: '' };
    const { clientSecret } = (await patiently(() => server.begin(buyer, body._id))).body;
    await court.cards.confirm(clientSecret, card);
    return { said: (await patiently(() => server.check(buyer, body._id))).body.payment, id: body._id, clientSecret };
  };
  /** All of them at once; answers the one who got it, when everybody else was told that it is gone. */
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
    (await court.db.selectFrom('orders').select('id').where('dish_id', '=', dish).execute()).map(({ id }) => id);
  const isUp = (order: string) =>
    court.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', court.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
  const left = async (dish: string) =>
    (await court.db.selectFrom('dishes').select('portions').where('id', '=', dish).executeTakeFirstOrThrow()).portions;

  test('goes to one of two hundred buyers, who pays; the others are told that it is gone', async () => {
    const dish = await putOnMenu(court.db, court.sally, { portions: 1 });
    const { id, said } = await race(dish, buyers);
    assert.equal(said, 'paid');
    assert.deepEqual(await ordersOf(dish), [id], 'a refusal leaves no order behind');
    assert.equal((await court.db.selectFrom('checkouts').select('id').execute()).length, 1, 'and no checkout');
    const { portions, entries, there } = await standingOf(court, id);
    assert.deepEqual(
      [portions, entries, there],
      [0, ['charge', 'sale'], { intents: ['succeeded'], charges: 1, sentBack: 0 }],
    );
    assert.match(await court.reconciled(), /agree on 1 payments and 0 refunds\.$/m);
  });

  test('can be had again when who got it can’t pay in time, and the next buyer pays', async () => {
    const dish = await putOnMenu(court.db, court.sally, { portions: 1 });
    const first = await race(dish, buyers.slice(0, 50), cards.declines);
    assert.equal(first.said, 'failed');
    assert.equal(
      (await servers[1].order(court.bob, dish)).body.code,
      'sold_out',
      'it is kept while the buyer may try another card',
    );
    await isUp(first.id);
    await becomes(() => left(dish), 1);

    const second = await race(dish, buyers.slice(50, 100));
    assert.equal(second.said, 'paid');
    assert.ok((await court.cards.confirm(first.clientSecret)).error, 'the first can’t pay for it any more');
    assert.equal((await servers[1].begin(first.buyer, first.id)).body.code, 'not_payable');
    assert.deepEqual(
      [(await standingOf(court, first.id)).there.charges, (await standingOf(court, second.id)).there.charges],
      [0, 1],
    );
    assert.equal(await left(dish), 0);
  });

  test('that its buyer gives back goes to the next one, whose money stays where it is', async () => {
    const dish = await putOnMenu(court.db, court.sally, { portions: 1 });
    const first = await race(dish, buyers.slice(0, 20));
    assert.equal((await servers[0].step(first.buyer, first.id, 'placed', 'cancelled')).status, 200);
    const second = await race(dish, buyers.slice(20, 40));
    assert.deepEqual([second.said, await left(dish)], ['paid', 0]);
    await becomes(async () => (await servers[1].look(first.buyer, first.id)).body.payment, 'refunded');
    assert.deepEqual(
      [(await standingOf(court, first.id)).there.sentBack, (await standingOf(court, second.id)).there.sentBack],
      [950, 0],
    );
  });

  test('leaves books that agree', async () =>
    assert.match(await court.reconciled(), /agree on 4 payments and 1 refunds\.$/m));
});
