import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Stripe from 'stripe';
import { newId } from '#database/new-id';
import { becomes } from '#testing/becomes';
import { putOnMenu } from '#testing/index';
import { openRunningCourt, type RunningCourt, type RunningServer } from '#testing/running-court';
import { standingOf } from '../testing/standing';

const times = <Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

describe('two servers on one database that are told the same many times', () => {
  let court: RunningCourt;
  let servers: readonly [RunningServer, RunningServer];
  before(async () => {
    court = await openRunningCourt();
    await court.cards.breakCards({ place: 'webhooks', kind: 'never' });
    servers = await Promise.all([court.start({}, 0), court.start({}, 1)]);
  });
  after(() => court.close());

  const either = (index: number): RunningServer => servers[index % 2 === 0 ? 0 : 1];
  const dish = () => putOnMenu(court.db, court.sally, { portions: 5 });
  const ordered = async () => (await servers[0].order(court.bob, await dish())).body._id;
  const confirmed = async () => {
    const id = await ordered();
    const { clientSecret } = (await servers[0].begin(court.bob, id)).body;
    await court.cards.confirm(clientSecret);
    return { id, intent: clientSecret.split('_secret_')[0] };
  };
  const paid = async () => {
    const { id } = await confirmed();
    await servers[0].check(court.bob, id);
    return id;
  };

  test('fifty times one webhook beside the buyer’s return: one charge, one event, one receipt', async () => {
    const { id, intent } = await confirmed();
    const payload = JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent } },
    });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: court.cards.account.webhookSecret,
      }),
    };
    const hooks = times(
      50,
      async (index) =>
        (await fetch(`${either(index).base}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status,
    );
    const checks = times(6, async (index) => (await either(index).check(court.bob, id)).body.payment);
    assert.deepEqual([...new Set(await hooks), ...new Set(await checks)], [200, 'paid']);

    const { told, entries, unheard, there } = await standingOf(court, id);
    assert.deepEqual([told, entries, unheard], [['placed', 'paid'], ['charge', 'sale'], 0]);
    assert.deepEqual(there, { intents: ['succeeded'], charges: 1, sentBack: 0 });
    const receipts = await times(4, async (index) => JSON.stringify(await either(index).receipt(court.bob, id)));
    assert.equal(new Set(receipts).size, 1);
  });

  test('twenty times one wish to pay: one intent, one secret', async () => {
    const id = await ordered();
    const secrets = await times(20, async (index) => (await either(index).begin(court.bob, id)).body.clientSecret);
    assert.equal(new Set(secrets).size, 1);
    assert.deepEqual((await standingOf(court, id)).there.intents, ['requires_payment_method']);
  });

  test('twenty times one order under one key: one order, twenty equal answers; the key serves no other', async () => {
    const [wanted, other] = [await dish(), await dish()];
    const answers = await times(20, (index) => either(index).order(court.bob, wanted, 'one-order'));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(answers[0]?.status, 201);
    for (const server of servers) {
      const { status, body } = await server.order(court.bob, other, 'one-order');
      assert.deepEqual([status, body.code], [422, 'key_reused']);
    }
    const orders = await court.db.selectFrom('orders').select('id').where('dish_id', 'in', [wanted, other]).execute();
    assert.deepEqual(
      orders.map(({ id }) => id),
      [answers[0]?.body._id],
    );
    assert.equal((await standingOf(court, orders[0]?.id ?? '')).portions, 4);
  });

  test('twenty times one refund under one key: it goes back once, twenty equal answers; the key serves no other', async () => {
    const id = await paid();
    const answers = await times(20, (index) => either(index).refund(court.sally, id, { amount: 2 }, 'one-refund'));
    assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.refunded}`)), new Set(['201 2']));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    for (const server of servers) {
      const { status, body } = await server.refund(court.sally, id, { amount: 3 }, 'one-refund');
      assert.deepEqual([status, body.code], [422, 'key_reused']);
    }
    const looked = async () => {
      const { refunded, refunds, told, there } = await standingOf(court, id);
      return { refunded, refunds, told, sentBack: there.sentBack };
    };
    await becomes(looked, { refunded: 200, refunds: ['done'], told: ['placed', 'paid', '200'], sentBack: 200 });
  });

  test('twenty refunds of all of it without a key: it goes back once, the others are told so', async () => {
    const id = await paid();
    const answers = await times(20, (index) => either(index).refund(court.sally, id, {}));
    const said = answers.map(({ status, body }) => `${status} ${body.code ?? 'sent back'}`).sort();
    assert.deepEqual(said, ['201 sent back', ...Array<string>(19).fill('409 refund_too_large')]);
    const looked = async () => {
      const { payment, refunds, there } = await standingOf(court, id);
      return { payment, refunds, sentBack: there.sentBack };
    };
    await becomes(looked, { payment: 'refunded', refunds: ['done'], sentBack: 950 });
  });

  test('leaves books that agree', async () =>
    assert.match(await court.reconciled(), /agree on 3 payments and 2 refunds\.$/m));
});
