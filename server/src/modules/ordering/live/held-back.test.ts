import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import pg from 'pg';
import { waitForValue } from '#testing/index';
import { HeldBackAlarm } from './held-back-alarm';
import { heldBackSeconds } from './order-feed.repository';
import { openStream } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

describe('a long-running transaction', () => {
  let live: LiveServer;
  before(async () => (live = await createLiveServer()));
  after(() => live.close());

  test('delays the events committed meanwhile without losing any, and is named in the log', async () => {
    const order = await live.createOrder();
    const line = await openStream(live.base, live.bob);
    await line.position();
    const warning = mock.method(live.server.app.log, 'warn');
    const job = new pg.Client({
      connectionString: live.server.settings.database.url,
      application_name: 'a long job',
    });
    await job.connect();
    await job.query('begin; select pg_current_xact_id()');
    await live.recordEvents(order);
    let isReceived = false;
    const received = line.untilOrder(order).finally(() => (isReceived = true));
    const named = () =>
      warning.mock.calls.map(({ arguments: [what] }) => (what as { application?: string }).application);
    await waitForValue(async () => named().includes('a long job'), true);
    assert.equal(isReceived, false);
    assert.ok((await heldBackSeconds(live.server.db)) >= 2);
    await job.query('commit');
    assert.deepEqual(await received, [order]);
    await job.end();
    warning.mock.restore();
    line.close();
  });
});

describe('HeldBackAlarm', () => {
  const rung = (...seen: [at: number, horizon: string, isHeldBack: boolean][]): number => {
    const ring = mock.fn();
    const alarm = new HeldBackAlarm(ring);
    for (const [at, horizon, isHeldBack] of seen) alarm.observe({ horizon, isHeldBack }, at);
    return ring.mock.callCount();
  };

  test('rings once when events have waited for one transaction for two seconds', () =>
    assert.equal(rung([0, '7', true], [1_999, '7', true], [2_000, '7', true], [9_000, '7', true]), 1));

  test('is silent while the horizon moves', () =>
    assert.equal(rung([0, '7', true], [1_900, '8', true], [3_800, '9', true]), 0));

  test('is silent while nothing waits', () => assert.equal(rung([0, '7', false], [9_000, '7', false]), 0));

  test('rings again for the next transaction', () =>
    assert.equal(rung([0, '7', true], [2_000, '7', true], [2_100, '8', true], [4_100, '8', true]), 2));
});
