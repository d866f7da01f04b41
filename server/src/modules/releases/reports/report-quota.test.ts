import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReportQuota } from './report-quota';

const limits = { perNetwork: 20, perBuild: 2_000 };

const stored = (quota: ReportQuota, networks: number, each: number, build = 'b1'): number => {
  let count = 0;
  for (let network = 0; network < networks; network++)
    for (let report = 0; report < each; report++)
      if (quota.take({ name: 'kitchen', build, network: `n${network}` })) count++;
  return count;
};

test('one network can store twenty reports of a build per hour', () => {
  const quota = new ReportQuota(limits, () => 0);
  assert.deepEqual([stored(quota, 1, 50), stored(quota, 1, 50, 'b2')], [20, 20]);
});

test('all networks together can store two thousand reports of a build per hour, and again in the next', () => {
  let now = 0;
  const quota = new ReportQuota(limits, () => now);
  assert.equal(stored(quota, 500, 5), 2_000);
  now = 3_600_000;
  assert.equal(stored(quota, 500, 5), 2_000);
});
