import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { courtClock } from '#modules/menu/opening/court-clock';
import { bestDishesOf, minutesToReady, presentDays, presentHours } from './figures.presenter';

const quarter = (time: string, orders = 1, sold = 950, refunded = 0) => ({
  quarter: new Date(time),
  orders,
  sold,
  refunded,
});
const cooked = (dish_id: string, minutes: number, orders = 1, portions = orders) => ({
  dish_id,
  minutes,
  orders,
  portions,
});

describe('figures of a week', () => {
  test('count a quarter of an hour in the day and hour of the court’s clock, including half-hour time zones', () => {
    const clock = courtClock('Asia/Kolkata');
    const rows = [quarter('2026-11-22T18:15:00Z'), quarter('2026-11-22T18:30:00Z', 2, 1_901, 1)];
    assert.deepEqual(presentDays(rows, ['2026-11-22', '2026-11-23', '2026-11-24'], clock), [
      { date: '2026-11-22', orders: 1, sold: 9.5, refunded: 0 },
      { date: '2026-11-23', orders: 2, sold: 19.01, refunded: 0.01 },
      { date: '2026-11-24', orders: 0, sold: 0, refunded: 0 },
    ]);
    const hours = presentHours(rows, clock);
    assert.deepEqual([hours.length, hours[23], hours[0]], [24, 1, 2]);
  });

  test('add up the hour that occurs twice at the end of summer time', () => {
    const rows = [quarter('2026-10-25T00:30:00Z'), quarter('2026-10-25T01:30:00Z')];
    assert.equal(presentHours(rows, courtClock('Europe/Berlin'))[2], 2);
    assert.equal(presentDays(rows, ['2026-10-25'], courtClock('Europe/Berlin'))[0]?.orders, 2);
  });

  test('report the median and the p90 of the minutes until orders are ready', () => {
    const rows = [cooked('rice', 30), cooked('soup', 8, 5), cooked('rice', 12, 4)];
    assert.deepEqual(minutesToReady(rows), { median: 8, p90: 12 });
    assert.deepEqual(minutesToReady([cooked('rice', 7)]), { median: 7, p90: 7 });
    assert.equal(minutesToReady([]), undefined);
  });

  test('list the five dishes with the most portions', () => {
    const rows = [cooked('soup', 5, 2, 6), cooked('rice', 9, 4), cooked('rice', 11, 3)];
    const few = ['a', 'b', 'c', 'd'].map((id) => cooked(id, 5));
    assert.deepEqual(
      bestDishesOf([...few, ...rows]).map(({ _id, portions }) => `${portions} ${_id}`),
      ['7 rice', '6 soup', '1 a', '1 b', '1 c'],
    );
  });
});
