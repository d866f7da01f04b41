import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketOf, bucketRatio, valueOf } from './buckets';
import { measuredBuilds } from './measured-builds';

const hour = 3_600_000;
const now = Date.parse('2026-11-23T12:30:00Z');

describe('a bucket', () => {
  test('is five percent wide, and zero is below all', () => {
    assert.deepEqual([bucketOf(0), bucketOf(0.4), bucketOf(1)], [0, 0, 1]);
    for (const value of [1, 7, 250, 1_000, 120_000]) {
      const middle = valueOf(bucketOf(value));
      assert.ok(middle / value < bucketRatio && value / middle < bucketRatio, `${value} in the bucket of ${middle}`);
    }
    assert.equal(valueOf(0), 0);
    assert.notEqual(bucketOf(1_000), bucketOf(1_060));
  });
});

describe('the measures of a build', () => {
  const row = (measure: string, value: number, pages: number, hoursAgo = 0) => ({
    name: 'kitchen',
    build: 'k1',
    hour: new Date(Date.parse('2026-11-23T12:00:00Z') - hoursAgo * hour),
    measure,
    bucket: measure === 'errors' ? value : bucketOf(value),
    pages,
  });
  const measured = measuredBuilds(
    [
      row('largestPaint', 500, 30),
      row('largestPaint', 900, 20),
      row('largestPaint', 700, 50, 2),
      row('errors', 0, 99),
      row('errors', 1, 1),
    ],
    now,
  )('kitchen', 'k1');

  test('give the time within which three of four pages were shown, for the day and by hour', () => {
    assert.ok(measured);
    assert.equal(measured.pages, 100);
    assert.ok(Math.abs(measured.largestPaintMs - 700) < 36, `${measured.largestPaintMs}`);
    assert.equal(measured.hours.length, 24);
    const [before, lastButOne, last] = measured.hours.slice(-3);
    assert.equal(lastButOne, null);
    assert.ok(before! < 740 && last! > 850, `${before} ${last}`);
  });

  test('give the share of pages with errors, and omit the time of presses when nobody pressed anything', () => {
    assert.equal(measured?.withErrors, 1);
    assert.ok(measured && !('slowestPressMs' in measured));
  });

  test('are empty without a page', () => assert.equal(measuredBuilds([], now)('kitchen', 'k1'), undefined));
});
