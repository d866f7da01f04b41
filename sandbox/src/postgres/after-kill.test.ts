import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { markOf } from '../processes/process-mark';
import { waitUntil } from '../processes/wait-until';
import { readRows, writeRow } from '../testing/rows';
import { temporaryFolder } from '../testing/temporary-folder';
import { readPostmaster } from './postmaster-file';
import { startPostgres } from './index';

const program = `
  import { startPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
  console.log((await startPostgres({ folder: process.argv[1] })).url);
`;

async function startInChild(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout!, 'data');
  const { pid } = (await readPostmaster(join(folder, 'cluster')))!;
  return { node: child.pid!, server: pid, url: String(url).trim(), gone: once(child, 'exit') };
}

const isGone = async (pid: number) => (await markOf(pid)) === undefined;

async function guardianOf(server: number): Promise<number> {
  const numbers =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await promisify(execFile)('ps', ['-A', '-o', 'pid='])).stdout.split('\n');
  for (const number of numbers) {
    if (/guardian .*postmaster\.pid (\d+)$/.exec((await markOf(Number(number))) ?? '')?.[1] === String(server))
      return Number(number);
  }
  assert.fail('no guardian runs');
}

async function assertKept(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder });
  try {
    assert.deepEqual(await readRows(postgres.url), ['acknowledged']);
  } finally {
    await postgres.stop();
  }
}

test('kill -9 of our process takes the server down too, and loses nothing', async () => {
  const folder = await temporaryFolder();
  const { node, server, url, gone } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(node, 'SIGKILL');
  await gone;
  assert.ok(await waitUntil(() => isGone(server), 10_000), 'the server still runs');
  await assertKept(folder);
});

test('a server that outlived our process and its guardian is ended by the next start', async () => {
  const folder = await temporaryFolder();
  const { node, server, url, gone } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(await guardianOf(server), 'SIGKILL');
  process.kill(node, 'SIGKILL');
  await gone;
  assert.ok(!(await isGone(server)));
  await assertKept(folder);
  assert.ok(await isGone(server));
});

test('kill -9 of all at once, the server included, loses nothing', async () => {
  const folder = await temporaryFolder();
  const { node, server, url, gone } = await startInChild(folder);
  await writeRow(url, 'acknowledged');
  process.kill(node, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await gone;
  await assertKept(folder);
});
