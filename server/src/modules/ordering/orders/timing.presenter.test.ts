import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { courtClock } from '#modules/menu/opening/court-clock';
import { presentTiming } from './timing.presenter';

const berlin = courtClock('Europe/Berlin');
type TimedRow = Parameters<typeof presentTiming>[0];
const row = (change: Partial<TimedRow> = {}): TimedRow => ({
  status: 'accepted',
  started_at: null,
  starts_at: new Date('2026-11-23T11:31:00Z'),
  expected_at: new Date('2026-11-23T11:39:20Z'),
  promised_at: new Date('2026-11-23T11:39:20Z'),
  first_notified_at: new Date('2026-11-23T11:39:20Z'),
  added_minutes: 0,
  ...change,
});
const present = (change: Partial<TimedRow> = {}) => presentTiming(row(change), berlin);

describe('the time of a ticket', () => {
  test('is shown by the court’s clock, rounded up to the minute', () => {
    const timing = present();
    assert.deepEqual(timing?.startsAt, { at: '2026-11-23T11:31:00.000Z', time: '12:31' });
    assert.deepEqual(timing.readyAt, { at: '2026-11-23T11:40:00.000Z', time: '12:40' });
  });

  test('follows the court’s clock when it is put back or forward', () => {
    const readyAt = (instant: string) => present({ expected_at: new Date(instant) })?.readyAt.time;
    assert.deepEqual(
      ['2026-10-25T00:59:00Z', '2026-10-25T01:01:00Z', '2027-03-28T00:59:00Z', '2027-03-28T01:01:00Z'].map(readyAt),
      ['02:59', '02:01', '01:59', '03:01'],
    );
  });

  test('says when cooking has begun', () => {
    const timing = present({ status: 'preparing', started_at: new Date('2026-11-23T11:32:00Z') });
    assert.deepEqual(timing?.startedAt, { at: '2026-11-23T11:32:00.000Z', time: '12:32' });
    assert.equal(present()?.startedAt, undefined);
  });

  test('has no start once cooking has begun, and is absent before acceptance and after it is ready', () => {
    assert.equal(present({ status: 'preparing' })?.startsAt, undefined);
    for (const status of ['placed', 'ready', 'handed_over', 'declined'] as const)
      assert.equal(present({ status }), undefined);
    assert.equal(present({ expected_at: null }), undefined);
  });

  test('includes the time that was first announced when it is five or more minutes later', () => {
    const laterThan = (first: string) => present({ first_notified_at: new Date(first) })?.laterThan?.time;
    assert.deepEqual([laterThan('2026-11-23T11:34:21Z'), laterThan('2026-11-23T11:34:20Z')], [undefined, '12:35']);
  });
});
