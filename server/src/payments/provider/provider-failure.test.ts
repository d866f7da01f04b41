import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { cardProvider } from './card-provider';
import { CardProviderRefused, CardProviderUnavailable } from './provider-failure';

/** What the official library tries before it gives up. */
const tries = 3;

describe('a card provider that fails', () => {
  let court: CardCourt;
  const quiet = () => court.breakCards({ place: 'webhooks', kind: 'never' });
  before(async () => {
    court = await openCardCourt();
    await quiet();
  });
  afterEach(async () => {
    await court.mendCards();
    await quiet();
  });
  after(() => court.close());

  const post = (order: string, path: string) =>
    court.app.inject({ method: 'POST', url: `/api/orders/${order}/${path}`, headers: court.bob.headers });
  const intents = async () =>
    (await court.askProvider<{ data: { id: string }[] }>('GET', '/payment_intents', { limit: '100' })).data.length;

  for (const kind of ['down', 'cut', 'answer-lost'])
    test(`(${kind}) when a payment is begun is told in words, and the next try has the one intent there is`, async () => {
      const [order, before] = [await court.order(), await intents()];
      await court.breakCards({ place: 'cards', kind, times: tries });
      const answer = await post(order, 'payment');
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [503, 'unavailable']);
      assert.equal(
        answer.json<Problem>().detail,
        'The card provider does not answer at the moment. Nothing is lost: please try again shortly.',
      );
      assert.ok(answer.headers['retry-after']);
      assert.equal((await court.pay(order)).payment, 'paid');
      assert.equal(await intents(), before + 1);
    });

  for (const path of ['payment', 'payment-check'])
    test(`when ${path} looks at an intent is told in words, and costs nothing`, async () => {
      const order = await court.order();
      const { clientSecret } = await court.begin(order);
      await court.confirm(clientSecret);
      await court.breakCards({ place: 'cards', kind: 'down', times: tries });
      assert.equal((await post(order, path)).statusCode, 503);
      assert.equal((await court.check(order)).payment, 'paid');
    });

  test('doesn’t keep anybody from cancelling or looking', async () => {
    const order = await court.order();
    await court.pay(order);
    await court.breakCards({ place: 'cards', kind: 'down' });
    const answer = await court.step(order, 'placed', 'cancelled', court.bob);
    assert.deepEqual(
      [answer.statusCode, answer.json<Order>().status, answer.json<Order>().refunded],
      [200, 'cancelled', 9.5],
    );
    assert.equal(
      (await court.app.inject({ url: `/api/orders/${order}/receipt`, headers: court.bob.headers })).statusCode,
      200,
    );
  });

  test('for a moment only is asked again, and nobody notices', async () => {
    const order = await court.order();
    for (const fault of [{ kind: 'down' }, { kind: 'cut' }, { kind: 'slow', ms: 6_500 }]) {
      await court.breakCards({ place: 'cards', times: 1, ...fault });
      assert.equal((await post(order, 'payment')).statusCode, 200, fault.kind);
    }
  });

  test('is told apart from one that says no', async () => {
    const { cards } = court.house;
    await assert.rejects(
      cards.findIntent('pi_nowhere'),
      (error) => error instanceof CardProviderUnavailable && !error.toEverything,
    );
    await assert.rejects(cards.createIntent({ checkoutId: 'c1', amountCents: 1, after: null }), CardProviderRefused);
    const stranger = cardProvider({ ...court.settings.payments, secretKey: 'sk_test_stranger' });
    await assert.rejects(
      stranger.findIntent('pi_1'),
      (error) => error instanceof CardProviderUnavailable && error.toEverything,
    );
  });
});
