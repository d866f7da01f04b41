import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { ManifestFacts } from '@food-court/federation/discovery';
import { waitForValue } from '#testing/index';
import { nameOfTrial } from './subjects';
import { findBuildsInUse } from '../versions/route-speeds.repository';
import { createTriedSite, photos, type TriedSite } from './testing/tried-site';

/** It has no page of its own. */
const reviews: Partial<ManifestFacts> = {
  surface: {
    name: 'reviews',
    routes: [],
    flags: photos,
    parts: [{ slot: 'kitchen/soups#below', versions: [1], name: 'votes', order: 10 }],
  },
  screens: { 'votes.part': { scripts: ['votes.js'], styles: [] } },
};

describe('a remote that only fills a slot', () => {
  let site: TriedSite;
  beforeEach(async () => (site = await createTriedSite(reviews)));
  afterEach(() => site.close());

  const paint =
    (slowness = 1) =>
    (factor: number) => ({ largestPaint: Math.round(1_000 * slowness * factor) });

  test('is measured where its part is shown, by builds in use, and only its own errors count for it', async () => {
    const [first, second] = await site.visitorsWith('r1', 2);
    const page = { path: '/soups', largestPaint: 800, errors: 3 };
    await site.send(first!, { ...page, errorsOf: { kitchen: 2, reviews: 1 } });
    await site.send(second!, { ...page, path: '/broken', errorsOf: { reviews: 1 } });
    const all = ['r1 * visited 1', 'r1 /soups errors 1', 'r1 /soups largestPaint 1'];
    await waitForValue(() => site.rows('reviews'), all);
    const errors = await site.db
      .selectFrom('page_measures')
      .select(['name', 'bucket'])
      .where('measure', '=', 'errors')
      .where('route', '=', '/soups')
      .orderBy('name')
      .execute();
    assert.deepEqual(
      errors.map(({ name, bucket }) => `${name} ${bucket}`),
      ['kitchen 1', 'reviews 1', 'shell 0'],
    );
    const inUse = await findBuildsInUse(site.db, 'reviews');
    assert.deepEqual(
      inUse.map(({ build, pages }) => [build, pages]),
      [['r1', 1]],
    );
  });

  test('has flags that are judged by the pages with its part', async () => {
    const [browser] = await site.visitorsWith('r1', 1);
    const name = nameOfTrial(await site.switchHalf('photos', [browser!]));
    await site.send(browser!, { path: '/soups', largestPaint: 800, errors: 0, errorsOf: {} });
    const rows = async () => (await site.rows(name)).map((row) => row.replace(/on|off/, 'with'));
    const measures = ['errors', 'largestPaint'].map((measure) => `r1 with /soups ${measure} 1`);
    await waitForValue(rows, ['r1 with * visited 1', ...measures]);
  });

  test('loses a canary whose pages open 30 % later, as one with a screen does', async () => {
    await site.showCanary(5);
    await site.measure('/soups', 320, { r1: paint(), r2: paint(1.3) });
    await site.judge();
    assert.equal(await site.share(), undefined);
    const { what, reason } = await site.lastChange();
    assert.deepEqual(
      [what, reason],
      ['withdrawal', 'Its pages are shown more than 5 % later, seen on 320 pages of its visitors'],
    );
  });

  test('grows a canary that is as fast as the live build', async () => {
    await site.showCanary(1);
    await site.measure('/soups', 110, { r1: paint(), r2: paint() });
    await site.judge();
    assert.equal(await site.share(), 5);
  });
});
