import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { claimDataFolder, removeRunningProduct, readRunningProduct, writeRunningProduct } from './running-product';

describe('a data folder', () => {
  let dataDir: string;
  let others: ChildProcess[];
  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'food-court-running-')), 'data');
    others = [];
  });
  afterEach(() => {
    for (const other of others) other.kill();
    rmSync(path.dirname(dataDir), { recursive: true });
  });

  const file = () => path.join(dataDir, 'running.json');
  /** Starts another process that runs until the test ends. */
  const otherProcess = async (...args: string[]) => {
    const other = spawn(process.execPath, ['-e', "setInterval(() => {}, 1e6); console.log('up')", ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    others.push(other);
    await once(other.stdout, 'data');
    return other.pid as number;
  };
  const leaveRecord = async (pid: unknown, origin = 'http://localhost:3000') => {
    await claimDataFolder(dataDir);
    writeFileSync(file(), JSON.stringify({ pid, origin, databaseUrl: 'postgres://db' }));
  };

  test('is created and claimed, with a record that only its owner can read', async () => {
    await claimDataFolder(dataDir);
    assert.equal((JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }).pid, process.pid);
    assert.equal(statSync(file()).mode & 0o777, 0o600);
  });

  test('rejects a second product while one runs, which other commands can find', async () => {
    const pid = await otherProcess('tools/start.mjs');
    await leaveRecord(pid);
    assert.deepEqual(readRunningProduct(dataDir), {
      pid,
      origin: 'http://localhost:3000',
      databaseUrl: 'postgres://db',
    });
    await assert.rejects(claimDataFolder(dataDir), {
      message: `Food Court is already running with this data folder at http://localhost:3000 (process ${pid}). Set DATA_DIR to run a second copy.`,
    });
    assert.equal((JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }).pid, pid);
  });

  test('rejects a second product while the first is still starting', async () => {
    const pid = await otherProcess('tools/dev.mjs');
    await leaveRecord(pid, '');
    await assert.rejects(claimDataFolder(dataDir), {
      message: `Food Court is already running with this data folder (process ${pid}). Set DATA_DIR to run a second copy.`,
    });
  });

  test('is free after a crash', async () => {
    const pid = await otherProcess('tools/start.mjs');
    const [crashed] = others;
    crashed?.kill('SIGKILL');
    await once(crashed as ChildProcess, 'exit');
    await leaveRecord(pid);
    assert.equal(readRunningProduct(dataDir), undefined);
    await claimDataFolder(dataDir);
  });

  test('is free when the process id belongs to another program now', async () => {
    await leaveRecord(await otherProcess('something-else.mjs'));
    assert.equal(readRunningProduct(dataDir), undefined);
    await claimDataFolder(dataDir);
  });

  test('is free when the process id of a crashed product is our own now', async () => {
    await leaveRecord(process.pid);
    await claimDataFolder(dataDir);
  });

  for (const text of ['', '{"pid":', 'null', '{"pid":"x"}', '{"pid":0}', '{}'])
    test(`is free when its record is '${text}'`, async () => {
      await claimDataFolder(dataDir);
      writeFileSync(file(), text);
      assert.equal(readRunningProduct(dataDir), undefined);
      await claimDataFolder(dataDir);
    });

  test('is free after the product has ended', async () => {
    await claimDataFolder(dataDir);
    writeRunningProduct(dataDir, {
      origin: 'http://localhost:3000',
      databaseUrl: 'postgres://db',
      cardProvider: {},
      controlSecret: 'salt',
    });
    removeRunningProduct(dataDir);
    assert.equal(existsSync(file()), false);
    removeRunningProduct(dataDir);
  });
});
