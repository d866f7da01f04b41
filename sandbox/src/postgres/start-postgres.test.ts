import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { waitUntil } from '../processes/wait-until';
import { createdDatabase } from '../testing/created-database';
import { readRows, writeRow } from '../testing/database-rows';
import { temporaryFolder } from '../testing/temporary-folder';
import { readPostmaster } from './postmaster-file';
import { startPostgres } from './start-postgres';

test('creates a database, keeps its rows over a restart, and leaves no process', async (t) => {
  const folder = join(await temporaryFolder(), 'postgres');
  const first = await startPostgres({ folder });
  await writeRow(first.url, 'one');
  const { pid } = (await readPostmaster(join(folder, 'cluster')))!;
  await first.stop();
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });

  const second = await startPostgres({ folder });
  t.after(second.stop);
  assert.deepEqual(await readRows(second.url), ['one']);
  assert.equal((await stat(join(folder, 'password'))).mode & 0o777, 0o600);
  assert.ok(second.url.includes((await readFile(join(folder, 'password'), 'utf8')).trim()));
});

test('uses the requested port, or reports that it is taken', async (t) => {
  const folder = await createdDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await assert.rejects(startPostgres({ folder, port }), {
    message: `PostgreSQL didn’t start: another program uses port ${port}`,
  });
  await new Promise((resolve) => other.close(resolve));

  const postgres = await startPostgres({ folder, port });
  t.after(postgres.stop);
  assert.equal(Number(new URL(postgres.url).port), port);
});

test('recreates an interrupted database, and rejects a folder that is not a database', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'cluster.making', 'base'), { recursive: true });
  await writeFile(join(folder, 'cluster.making', 'base', '1'), 'half');
  await (await startPostgres({ folder })).stop();
  assert.ok(!(await readdir(folder)).includes('cluster.making'));

  const foreign = await temporaryFolder();
  await mkdir(join(foreign, 'cluster'));
  await writeFile(join(foreign, 'cluster', 'thesis.txt'), 'dear');
  await assert.rejects(startPostgres({ folder: foreign }), /isn’t a database, but is where one must be/);
  assert.equal(await readFile(join(foreign, 'cluster', 'thesis.txt'), 'utf8'), 'dear');
});

test('rejects a second start on the same folder', async (t) => {
  const folder = await createdDatabase();
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  await assert.rejects(startPostgres({ folder }), /is in use by the running process/);
  await writeRow(postgres.url, 'undisturbed');
});

test('restarts a killed server at the same address, without losing data', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const folder = await createdDatabase();
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  await writeRow(postgres.url, 'acknowledged');
  process.kill((await readPostmaster(join(folder, 'cluster')))!.pid, 'SIGKILL');
  const rows = () => readRows(postgres.url).catch(() => []);
  assert.ok(await waitUntil(async () => (await rows()).length > 0, 20_000));
  assert.deepEqual(await rows(), ['acknowledged']);
});

test('starts when the old postmaster.pid names a process of another program', async () => {
  const folder = await createdDatabase();
  await (await startPostgres({ folder })).stop();
  await writeFile(
    join(folder, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await (await startPostgres({ folder })).stop();
});
