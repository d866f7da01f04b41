import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { postmasterFile } from './postmaster-file';
import { stopStaleServer } from './stale-server';

/** Looks like a server by its command line and ends on SIGINT. Its parent never reaps it. */
const unreapedServer = `"$0" -e 'console.log(process.pid); setInterval(() => {}, 1000)' postgres -D "$1" x & exec sleep 3`;

const isInProcessList = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('stopping a stale server waits until its process is gone from the process list, or removes its file', async () => {
  const cluster = await mkdtemp(join(os.tmpdir(), 'food-court-cluster-'));
  try {
    const parent = spawn('sh', ['-c', unreapedServer, process.execPath, cluster], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(parent, 'exit');
    const pid = Number((await once(parent.stdout, 'data'))[0]);
    await writeFile(postmasterFile(cluster), `${pid}\n`);
    await stopStaleServer(cluster);
    assert.ok(!existsSync(postmasterFile(cluster)) || !isInProcessList(pid));
    await ended;
  } finally {
    await rm(cluster, { recursive: true, force: true });
  }
});
