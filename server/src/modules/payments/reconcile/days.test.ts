import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { daysOf, parseDay, parseMonth } from './days';

const text = (date: Date | undefined) => date?.toISOString().replace('T00:00:00.000Z', '') ?? '…';
const days = (...given: Parameters<typeof daysOf>) =>
  [...daysOf(...given)].map(({ from, until }) => `${text(from)} to ${text(until)}`);
const first = new Date('2026-02-27T23:59:59.999Z');
const now = new Date('2026-03-02T08:00:00.000Z');

describe('the days of a comparison', () => {
  test('are open before the first record and on the last day, without gaps', () =>
    assert.deepEqual(days({}, first, now), [
      '… to 2026-02-27',
      '2026-02-27 to 2026-02-28',
      '2026-02-28 to 2026-03-01',
      '2026-03-01 to 2026-03-02',
      '2026-03-02 to …',
    ]));

  test('begin with the requested day', () =>
    assert.deepEqual(days({ from: parseDay('2026-03-01') }, first, now), [
      '2026-03-01 to 2026-03-02',
      '2026-03-02 to …',
    ]));

  test('are exactly those of a requested month', () => {
    const february = days(parseMonth('2026-02') ?? {}, first, now);
    assert.deepEqual(
      [february.length, february[0], february.at(-1)],
      [28, '2026-02-01 to 2026-02-02', '2026-02-28 to 2026-03-01'],
    );
    assert.equal(days(parseMonth('2028-02') ?? {}, first, now).length, 29);
    assert.equal(days(parseMonth('2026-12') ?? {}, first, now).at(-1), '2026-12-31 to 2027-01-01');
  });

  for (const wrong of ['2026-02-30', '2026-3-5', '05.03.2026', '2026-03', 'yesterday', ''])
    test(`can’t start on ‘${wrong}’`, () => assert.equal(parseDay(wrong), undefined));
  for (const wrong of ['2026-13', '2026-3', '2026-03-05', 'March', ''])
    test(`can’t be those of the month ‘${wrong}’`, () => assert.equal(parseMonth(wrong), undefined));
});
