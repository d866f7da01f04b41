import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { courtClock } from '#modules/menu/opening/court-clock';
import { periodOf } from './money-period';

const now = new Date('2026-03-04T23:30:00Z');
const utc = courtClock('UTC');

describe('a period', () => {
  for (const [query, first, last, isCurrent] of [
    [{ per: 'day' }, '2026-03-04', '2026-03-04', true],
    [{ per: 'day', date: '2026-03-03' }, '2026-03-03', '2026-03-03', false],
    [{}, '2026-03-02', '2026-03-08', true],
    [{ per: 'week', date: '2026-03-01' }, '2026-02-23', '2026-03-01', false],
    [{ per: 'week', date: '2027-01-01' }, '2026-12-28', '2027-01-03', false],
    [{ per: 'month' }, '2026-03-01', '2026-03-31', true],
    [{ per: 'month', date: '2028-02-10' }, '2028-02-01', '2028-02-29', false],
    [{ per: 'month', date: '2026-01-31' }, '2026-01-01', '2026-01-31', false],
  ] as const)
    test(`asked for ${JSON.stringify(query)} is from ${first} to ${last}`, () => {
      const period = periodOf(query, now, utc);
      assert.deepEqual([period.first, period.last, period.isCurrent], [first, last, isCurrent]);
    });

  test('begins and ends at midnight of the court’s clock, also when the clock changes in it', () => {
    const { from, to } = periodOf({ per: 'day', date: '2026-03-29' }, now, courtClock('Europe/Berlin'));
    assert.deepEqual([from.toISOString(), to.toISOString()], ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  });

  test('contains the day that the court’s clock shows', () =>
    assert.equal(periodOf({ per: 'day' }, now, courtClock('Asia/Kathmandu')).first, '2026-03-05'));
});
