import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { openCpuClock } from './cpu-clock';

const burn = `for (const until = process.cpuUsage().user + 400_000; process.cpuUsage().user < until; );`;

describe('the CPU clock', { skip: process.platform !== 'linux' && 'only Linux says what children have used' }, () => {
  test('counts the CPU time of a child that has ended', () => {
    const clock = openCpuClock();
    try {
      const before = clock.read() ?? assert.fail('it says nothing');
      spawnSync(process.execPath, ['-e', burn]);
      const used = clock.read()! - before;
      assert.ok(used >= 0.4, `${used} s`);
    } finally {
      clock.close();
    }
  });
});
