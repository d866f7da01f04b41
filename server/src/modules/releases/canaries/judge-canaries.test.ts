import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { findCanary, readDiscovery, show } from '@food-court/federation/release';
import { aloneInTransaction, lockKey } from '#platform/jobs/advisory-locks.repository';
import { createRollbackSite, type RollbackSite } from '../reports/testing/rollback-site';
import { bucketOf } from '../measures/buckets';
import { addMeasuredNetworks } from '../measures/measured-networks.repository';
import { addPages, type MeasuredPages } from '../measures/page-measures.repository';
import { judgeAll, judgeCanaries, judgeCanariesJob } from './judge-canaries';

/** The first full ten minutes of a canary that is shown now. */
const slotOf = (): Date => new Date(Math.ceil(Date.now() / 600_000) * 600_000);

describe('a canary beside the live build', () => {
  let site: RollbackSite;
  beforeEach(async () => (site = await createRollbackSite()));
  afterEach(() => site.close());

  const showCanary = (percent: number, marks: { untilSure?: boolean; noAutoRollback?: string } = {}) =>
    show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: { percent }, ...marks });

  /** Pages whose paint times are distributed like those of real people. */
  const pagesOf = (build: string, pages: number, slowness = 1): MeasuredPages[] => {
    const row = { slot: slotOf(), name: 'kitchen', build, route: '/soups' };
    const counts = new Map<number, number>();
    for (let page = 0; page < pages; page += 1) {
      const bucket = bucketOf(1_000 * slowness * 4 ** (page / pages - 0.5));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    return [
      { ...row, measure: 'errors', bucket: 0, pages },
      ...[...counts].map(([bucket, count]) => ({ ...row, measure: 'largestPaint', bucket, pages: count })),
    ];
  };
  const visited = async (slowness: number, pages: number, networks = 60): Promise<void> => {
    await addPages(site.testServer.db, [...pagesOf('k2', pages * 4), ...pagesOf('k3', pages, slowness)]);
    for (const build of ['k2', 'k3'])
      await addMeasuredNetworks(
        site.testServer.db,
        Array.from({ length: networks }, (_, index) => ({
          ...{ name: 'kitchen', build, network: `network-${index}` },
          ...{ errors: false, shift: false },
        })),
      );
  };
  const judged = () => judgeCanaries({ db: site.testServer.db, store: site.store, log: site.testServer.app.log });
  const share = async () => findCanary(await readDiscovery(site.store), 'kitchen')?.deployment.traffic;

  test('is ended when its visitors do not order, and the history says why', async () => {
    await showCanary(20);
    await visited(1, 1_000);
    const orders = { slot: slotOf(), name: 'kitchen', route: '*', bucket: 0 };
    await addPages(site.testServer.db, [
      { ...orders, measure: 'visited', build: 'k2', pages: 4_000 },
      { ...orders, measure: 'visited', build: 'k3', pages: 1_000 },
      { ...orders, measure: 'buyers', build: 'k2', pages: 600 },
      { ...orders, measure: 'buyers', build: 'k3', pages: 2 },
    ]);
    await judged();
    assert.equal(await share(), undefined);
    assert.equal((await site.lastChange()).reason, 'Its visitors order a fifth less or worse, seen by 602 buyers');
  });

  test('is ended when its visitors wait 30 % longer, and the history says why', async () => {
    await showCanary(5);
    await visited(1.3, 400);
    await judged();
    assert.equal(await share(), undefined);
    assert.equal(await site.live(), 'k2');
    const { what, by, reason } = await site.lastChange();
    assert.deepEqual([what, by], ['withdrawal', 'automatic']);
    assert.equal(reason, 'Its pages are shown more than 5 % later, seen on 400 pages of its visitors');
  });

  test('stays as it is while too little is known, and when nobody asked for an automatic rollout', async () => {
    await showCanary(5);
    await visited(1, 60);
    await judged();
    await visited(1, 5_000);
    await judged();
    assert.deepEqual([await share(), await site.live()], [5, 'k2']);
  });

  test('stays as it is when fewer than twenty networks measured one of the builds, and admins read why', async () => {
    await showCanary(1, { untilSure: true });
    await visited(3, 2_000, 19);
    await judged();
    assert.equal(await share(), 1);
    const said = await judgeAll(site.testServer.db, await readDiscovery(site.store));
    assert.equal(
      said.get('kitchen'),
      'Not sure yet, after 2000 pages of its visitors: from fewer than 20 networks nothing follows, so a person decides',
    );
    await visited(3, 1, 20);
    await judged();
    assert.equal(await share(), undefined);
  });

  test('stays at a quarter when fewer than fifty networks measured it', async () => {
    await showCanary(25, { untilSure: true });
    await visited(1, 6_000, 49);
    await judged();
    assert.deepEqual([await share(), await site.live()], [25, 'k2']);
    await visited(1, 1, 50);
    await judged();
    assert.deepEqual([await share(), await site.live()], [undefined, 'k3']);
  });

  test('advances to a quarter of the visitors, and to all when it is surely not slower', async () => {
    await showCanary(1, { untilSure: true });
    for (const [pages, expected] of [
      [60, 1],
      [60, 5],
      [60, 5],
      [200, 25],
      [200, 25],
    ] as const) {
      await visited(1, pages);
      await judged();
      assert.equal(await share(), expected);
    }
    await visited(1, 6_000);
    await judged();
    assert.deepEqual([await share(), await site.live()], [undefined, 'k3']);
    const { what, by, reason } = await site.lastChange();
    assert.deepEqual([what, by], ['release', 'automatic']);
    assert.match(reason ?? '', /^98 % sure that it is not slower than 5 %, by \d+ pages of its visitors$/);
  });

  test('is ended during its rollout when it turns out to be slower, although its shares were changed automatically', async () => {
    await showCanary(1, { untilSure: true });
    await visited(1, 120);
    await judged();
    assert.equal(await share(), 5);
    await visited(1.5, 500);
    await judged();
    assert.equal(await share(), undefined);
    assert.equal((await site.lastChange()).what, 'withdrawal');
  });

  test('advances no further when a person chooses its share', async () => {
    await showCanary(5, { untilSure: true });
    await showCanary(10);
    await visited(1, 8_000);
    await judged();
    assert.deepEqual([await share(), await site.live()], [10, 'k2']);
  });

  test('is left alone when only people may end it', async () => {
    await showCanary(5, { noAutoRollback: 'it closes a hole' });
    await visited(1.5, 400);
    await judged();
    assert.equal(await share(), 5);
    const requests = await site.testServer.db.selectFrom('rollback_requests').select('reason').execute();
    assert.match(requests[0]?.reason ?? '', /^Its pages are shown more than 5 % later.*it closes a hole$/);
  });

  test('is left to the server that judges at this moment', async () => {
    const { db } = site.testServer;
    const { run } = judgeCanariesJob({ db, store: site.store, log: site.testServer.app.log });
    await showCanary(20, { untilSure: true });
    await visited(1.5, 400);
    const judge = () => run(() => false);
    assert.equal(
      await aloneInTransaction(db, lockKey('canary_judgement'), async () => assert.equal(await judge(), 'elsewhere')),
      'done',
    );
    assert.equal(await share(), 20);
    assert.equal(await judge(), 'done');
    assert.equal(await share(), undefined);
  });
});
