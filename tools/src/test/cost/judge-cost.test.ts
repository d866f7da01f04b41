import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeCosts, describeMostExpensive, judgeCpu, judgeRetries } from './judge-cost';

describe('the cost of a run', () => {
  test('is accepted up to a tenth above the budget', () => {
    assert.deepEqual(judgeCpu(1_045, 950, 1), []);
    assert.equal(judgeCpu(1_046, 950, 1).length, 1);
  });

  test('is converted to the speed of the reference machine', () => {
    assert.deepEqual(judgeCpu(1_900, 950, 2), []);
    assert.equal(judgeCpu(1_900, 950, 1.5).length, 1);
  });

  test('is not judged when the system does not report it', () => assert.deepEqual(judgeCpu(undefined, 950, 1), []));

  test('fails from the third retry on', () => {
    const retry = { name: 'an order is placed', reason: 'Timeout 30000ms exceeded' };
    assert.deepEqual(judgeRetries([retry, retry]), []);
    assert.match(judgeRetries([retry, retry, retry])[0]?.error ?? '', /3 journeys/);
  });

  test('is listed per suite, with the sum and the budget', () => {
    const costs = [
      { name: 'types', cpuSeconds: 39.4, wallSeconds: 20 },
      { name: 'screens', cpuSeconds: 130, wallSeconds: 70 },
    ];
    assert.equal(
      describeCosts(costs, 950, 1),
      [
        '      39 CPU s     20 s  types',
        '     130 CPU s     70 s  screens',
        '     169 CPU s     90 s  all (budget 950 CPU s)',
      ].join('\n'),
    );
  });

  test('names the files that used most, not those that waited longest', () =>
    assert.equal(
      describeMostExpensive(
        [
          { name: 'waits', durationMs: 60_000, cpuSeconds: 2 },
          { name: 'computes', durationMs: 5_000, cpuSeconds: 9.96 },
          { name: 'unknown', durationMs: 4_000 },
          { name: 'cheap', durationMs: 1_000, cpuSeconds: 0.1 },
        ],
        3,
      ),
      ['    10.0 CPU s    5.0 s  computes', '       ? CPU s    4.0 s  unknown', '     2.0 CPU s   60.0 s  waits'].join(
        '\n',
      ),
    ));
});
