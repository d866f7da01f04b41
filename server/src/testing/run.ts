import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerForTests } from '@food-court/federation/program';
import { startPostgres } from '@food-court/sandbox/postgres';
import { administrate, prepareTemplate } from './template-database';

/** Starts one PostgreSQL for all test files: `run.ts --test …` runs `node --test …` with TEST_DATABASE_URL set. */
async function run(nodeArguments: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-server-tests-'));
  const postgres = await startPostgres({ folder });
  try {
    await tuneForTests(postgres.url);
    await Promise.all([prepareTemplate(postgres.url), buildServerForTests()]);
    return await runNode(nodeArguments, { ...process.env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** No test cuts the power, so writes need not reach the disk. Large indexes are built in memory. */
async function tuneForTests(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administrate(url, `alter system set ${setting} = off`);
  await administrate(url, `alter system set maintenance_work_mem = '1GB'`);
  await administrate(url, `alter system set max_wal_size = '8GB'`);
  // Test databases live for seconds. Vacuum could run at any moment and change the statistics during a test.
  await administrate(url, 'alter system set autovacuum = off');
  // A server opens ten connections, and each checks the password.
  await administrate(url, 'alter system set scram_iterations = 1');
  await administrate(url, 'select pg_reload_conf()');
  await administrate(url, `alter role current_user password '${new URL(url).password}'`);
}

function runNode(nodeArguments: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, nodeArguments, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await run(process.argv.slice(2));
