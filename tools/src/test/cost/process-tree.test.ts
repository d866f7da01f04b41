import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { cpuOfTree } from './process-tree';

const burn = `for (const until = process.cpuUsage().user + 300_000; process.cpuUsage().user < until; );`;

describe('the CPU time of a process tree', { skip: process.platform !== 'linux' && 'only Linux has /proc' }, () => {
  const used = (): number => cpuOfTree(process.pid) ?? assert.fail('it is unknown');

  test('includes a child that has ended', () => {
    const before = used();
    spawnSync(process.execPath, ['-e', burn]);
    assert.ok(used() - before >= 0.3);
  });

  test('includes a child that is still running', async () => {
    const before = used();
    const child = spawn(process.execPath, ['-e', `${burn} console.log(1); setInterval(() => {}, 1_000);`]);
    await once(child.stdout, 'data');
    assert.ok(used() - before >= 0.3);
    child.kill();
    await once(child, 'exit');
  });

  test('is unknown for a process that does not exist', () => assert.equal(cpuOfTree(2 ** 30), undefined));
});
