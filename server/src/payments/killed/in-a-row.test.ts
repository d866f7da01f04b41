import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { becomes } from '#testing/becomes';
import { putOnMenu } from '#testing/index';
import { openRunningCourt, type RunningCourt, type RunningServer } from '#testing/running-court';
import { faultPoints, type FaultPoint } from '../fault-points';
import { standingOf } from '../testing/standing';

describe('a court that is struck again and again', () => {
  let court: RunningCourt;
  before(async () => (court = await openRunningCourt()));
  afterEach(() => court.cutPower());
  after(() => court.close());

  const struck = new Set<FaultPoint>();
  /** A server that dies in what is done at it; or of what it finds when it starts. */
  const strike = async (point: FaultPoint, deed?: (server: RunningServer) => Promise<unknown>): Promise<void> => {
    const doomed = court.launch({ FAULT_POINT: point });
    if (deed) {
      await doomed.ready;
      await deed(doomed).catch(() => 'nobody was answered');
    }
    await doomed.died();
    struck.add(point);
  };

  test('brings one order through all of it: paid once, sent back once', async () => {
    const { bob, sally, cards } = court;
    const dish = await putOnMenu(court.db, sally, { portions: 5 });
    await cards.breakCards({ place: 'webhooks', kind: 'never' });
    let id = '';
    let clientSecret = '';
    await strike('intent-created', async (server) => {
      id = (await server.order(bob, dish)).body._id;
      await server.begin(bob, id);
    });
    await strike('intent-kept', (server) => server.begin(bob, id));
    await cards.mendCards();
    await strike('webhook-noted', async (server) => {
      ({ clientSecret } = (await server.begin(bob, id)).body);
      await cards.confirm(clientSecret);
    });
    // From here on nobody has to come by: the court finds by itself what is open.
    for (const point of ['intent-learned', 'payment-written', 'payment-committed'] as const) await strike(point);
    await strike('refund-requested', (server) => server.step(sally, id, 'placed', 'declined'));
    await strike('refund-sent');
    await strike('refund-requested');

    const survivor = await court.start();
    // When the provider tells again depends on how long nobody was there.
    const looked = async () => ({ ...(await standingOf(court, id)), unheard: undefined });
    await becomes(looked, {
      status: 'declined',
      payment: 'refunded',
      refunded: 950,
      knowsIntent: true,
      isClosed: false,
      portions: 5,
      told: ['placed', 'paid', 'declined 950', 'refunded'],
      entries: ['charge', 'refund', 'refund_paid', 'sale'],
      refunds: ['done'],
      unheard: undefined,
      there: { intents: ['succeeded'], charges: 1, sentBack: 950 },
    });
    assert.equal((await survivor.begin(bob, id)).body.code, 'already_paid');
    assert.ok((await cards.confirm(clientSecret)).error, 'the card can’t be charged a second time');
    assert.equal(await survivor.stop(), 0);
  });

  test('gives up an order that nobody pays in time, and its portion goes back once', async () => {
    const { bob, sally, cards } = court;
    const dish = await putOnMenu(court.db, sally, { portions: 1 });
    const first = await court.start();
    const id = (await first.order(bob, dish)).body._id;
    const { clientSecret } = (await first.begin(bob, id)).body;
    await first.kill();
    await court.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', court.db.selectFrom('orders').select('checkout_id').where('id', '=', id))
      .execute();
    await strike('intent-cancelled');
    await strike('payment-written');

    const survivor = await court.start();
    await becomes(async () => (await survivor.look(bob, id)).body.status, 'cancelled');
    const { told, portions, there } = await standingOf(court, id);
    assert.deepEqual(
      [told, portions, there],
      [['placed', 'cancelled'], 1, { intents: ['canceled'], charges: 0, sentBack: 0 }],
    );
    assert.ok((await cards.confirm(clientSecret)).error, 'nobody can pay it any more');
    assert.equal((await survivor.order(bob, dish)).status, 201);
    assert.equal(await survivor.stop(), 0);
  });

  test('has been struck at every point, and its books agree', async () => {
    assert.deepEqual([...struck].sort(), [...faultPoints].sort());
    assert.equal(await court.reconciled(), '✔ The card provider and the court agree on 1 payments and 1 refunds.\n');
  });
});
