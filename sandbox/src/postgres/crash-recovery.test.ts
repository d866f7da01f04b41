import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { processFingerprint } from '../processes/process-fingerprint';
import { waitUntil } from '../processes/wait-until';
import { createdDatabase } from '../testing/created-database';
import { readRows, writeRow } from '../testing/database-rows';
import { readPostmaster } from './postmaster-file';
import { startPostgres } from './start-postgres';

const program = `
  import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
  console.log((await startPostgres({ folder: process.argv[1] })).url);
`;

async function startInChild(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout!, 'data');
  const { pid } = (await readPostmaster(join(folder, 'cluster')))!;
  return { node: child.pid!, server: pid, url: String(url).trim(), exited: once(child, 'exit') };
}

const isGone = async (pid: number) => (await processFingerprint(pid)) === undefined;

async function watchdogOf(server: number): Promise<number> {
  const numbers =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await promisify(execFile)('ps', ['-A', '-o', 'pid='])).stdout.split('\n');
  for (const number of numbers) {
    if (
      /watchdog .*postmaster\.pid (\d+)$/.exec((await processFingerprint(Number(number))) ?? '')?.[1] === String(server)
    )
      return Number(number);
  }
  assert.fail('no watchdog runs');
}

async function assertDataSurvived(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder });
  try {
    assert.deepEqual(await readRows(postgres.url), ['acknowledged']);
  } finally {
    await postgres.stop();
  }
}

test('kill -9 of our process stops the server, and no data is lost', async () => {
  const folder = await createdDatabase();
  const { node, server, url, exited } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(node, 'SIGKILL');
  await exited;
  assert.ok(await waitUntil(() => isGone(server), 10_000), 'the server still runs');
  await assertDataSurvived(folder);
});

test('the next start stops a server that survived our process and its watchdog', async () => {
  const folder = await createdDatabase();
  const { node, server, url, exited } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(await watchdogOf(server), 'SIGKILL');
  process.kill(node, 'SIGKILL');
  await exited;
  assert.ok(!(await isGone(server)));
  await assertDataSurvived(folder);
  assert.ok(await isGone(server));
});

test('kill -9 of our process and the server loses no data', async () => {
  const folder = await createdDatabase();
  const { node, server, url, exited } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(node, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await exited;
  await assertDataSurvived(folder);
});
