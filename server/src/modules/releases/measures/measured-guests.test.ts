import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { ManifestFacts } from '@food-court/federation/discovery';
import { waitForValue } from '#testing/index';
import { bucketOf } from './buckets';
import { nameOfTrial } from './subjects';
import { findBuildsInUse, findPaintsOfBuilds } from '../versions/route-speeds.repository';
import { createTriedSite, photos, type TriedSite } from './testing/tried-site';

const reviews: Partial<ManifestFacts> = {
  surface: {
    name: 'reviews',
    flags: photos,
    routes: [{ path: '/reviews', screen: 'reviews/latest', access: 'anyone', render: 'server', title: 'Reviews' }],
  },
  screens: { latest: { scripts: ['latest.js'], styles: [] } },
};

describe('a guest', () => {
  let site: TriedSite;
  beforeEach(async () => {
    site = await createTriedSite(reviews);
    await site.makeGuest();
  });
  afterEach(() => site.close());

  const alive =
    (slowness = 1) =>
    (factor: number) => ({ frameAlive: Math.round(2_000 * slowness * factor) });

  test('is measured by what happens in its frame, not by the document around it', async () => {
    const [browser] = await site.visitorsWith('r1', 1);
    const around = { firstByte: 50, largestPaint: 800, slowestPress: 60, shift: 20 };
    await site.send(browser!, { path: '/reviews', ...around, frameAlive: 1_900, errors: 1, errorsOf: { reviews: 1 } });
    const measures = ['errors', 'largestPaint', 'shift'].map((measure) => `r1 /reviews ${measure} 1`);
    await waitForValue(() => site.rows('reviews'), ['r1 * visited 1', ...measures]);
    const times = ['firstByte', 'largestPaint', 'slowestPress'];
    assert.deepEqual(
      await site.rows('shell'),
      ['* visited 1', ...['errors', ...times].map((measure) => `/reviews ${measure} 1`)].map((row) => `s1 ${row}`),
    );
    const bad = await site.db
      .selectFrom('page_measures')
      .select('name')
      .where('measure', '=', 'errors')
      .where('bucket', '=', 1)
      .execute();
    assert.deepEqual(bad, [{ name: 'reviews' }]);
    assert.deepEqual(
      (await findBuildsInUse(site.db, 'reviews')).map(({ build, pages }) => [build, pages]),
      [['r1', 1]],
    );
    const [speed] = await findPaintsOfBuilds(site.db, 'reviews');
    assert.equal(speed?.bucket, bucketOf(1_900));
  });

  test('has no time on a page whose frame was not alive, or that an earlier shell measured', async () => {
    const [browser] = await site.visitorsWith('r1', 1);
    await site.send(browser!, { path: '/reviews', largestPaint: 800, errors: 4 });
    await waitForValue(() => site.rows('reviews'), ['r1 * visited 1', 'r1 /reviews errors 1']);
    const { bucket } = await site.db
      .selectFrom('page_measures')
      .select('bucket')
      .where('name', '=', 'reviews')
      .where('measure', '=', 'errors')
      .executeTakeFirstOrThrow();
    assert.equal(bucket, 0, 'errors outside of its frame are not its own');
  });

  test('has flags that are judged by its frames', async () => {
    const [first, second] = await site.visitorsWith('r1', 2);
    const name = nameOfTrial(await site.switchHalf('photos', [first!, second!]));
    const page = { path: '/reviews', largestPaint: 800, errors: 1 };
    await site.send(first!, { ...page, frameAlive: 1_900, errorsOf: { reviews: 1 } });
    await site.send(second!, { ...page, errorsOf: { shell: 1 } });
    const found = () =>
      site.db
        .selectFrom('page_measures')
        .select(['measure', 'bucket', 'pages'])
        .where('name', '=', name)
        .where('route', '=', '/reviews')
        .orderBy('measure')
        .orderBy('bucket')
        .execute();
    const expected = [
      { measure: 'errors', bucket: 0, pages: 1 },
      { measure: 'errors', bucket: 1, pages: 1 },
      { measure: 'largestPaint', bucket: bucketOf(1_900), pages: 1 },
    ];
    await waitForValue(found, expected);
  });

  test('loses a canary whose frames are alive 30 % later', async () => {
    await site.showCanary(5);
    await site.measure('/reviews', 320, { r1: alive(), r2: alive(1.3) });
    await site.judge();
    assert.equal(await site.share(), undefined);
    assert.match((await site.lastChange()).reason ?? '', /^Its pages are shown more than 5 % later/);
  });

  test('loses a canary that fails in more frames, though all of its pages are as fast', async () => {
    await site.showCanary(5);
    const fails = (factor: number) => ({ ...alive()(factor), ...(factor > 1 && { errorsOf: { reviews: 1 } }) });
    await site.measure('/reviews', 160, { r1: alive(), r2: fails });
    await site.judge();
    assert.equal(await site.share(), undefined);
    assert.match((await site.lastChange()).reason ?? '', /^Errors are in one more of a hundred pages/);
  });

  test('grows a canary that is as fast as the live build, also when the documents around it are slower', async () => {
    await site.showCanary(1);
    const around = (factor: number) => ({ ...alive()(factor), largestPaint: Math.round(3_000 * factor) });
    await site.measure('/reviews', 110, { r1: alive(), r2: around });
    await site.judge();
    assert.equal(await site.share(), 5);
  });

  test('gets no larger share for a canary whose frames nobody has seen alive', async () => {
    await site.showCanary(1);
    const paint = (factor: number) => ({ largestPaint: Math.round(1_000 * factor) });
    await site.measure('/reviews', 110, { r1: paint, r2: paint });
    await site.judge();
    assert.equal(await site.share(), 1);
  });
});
