import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { claimDataFolder, forgetRunning, readRunning, writeRunning } from './running';

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
  /** Another process, until the test ends. */
  const otherProcess = async (...words: string[]) => {
    const other = spawn(process.execPath, ['-e', "setInterval(() => {}, 1e6); console.log('up')", ...words], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    others.push(other);
    await once(other.stdout, 'data');
    return other.pid as number;
  };
  const leave = (pid: unknown, origin = 'http://localhost:3000') => {
    claimDataFolder(dataDir);
    writeFileSync(file(), JSON.stringify({ pid, origin, databaseUrl: 'postgres://db' }));
  };

  test('is made and claimed, for its owner’s eyes only', () => {
    claimDataFolder(dataDir);
    assert.equal((JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }).pid, process.pid);
    assert.equal(statSync(file()).mode & 0o777, 0o600);
  });

  test('that a starter runs on is refused, and others find it', async () => {
    const pid = await otherProcess('tools/start.mjs');
    leave(pid);
    assert.deepEqual(readRunning(dataDir), { pid, origin: 'http://localhost:3000', databaseUrl: 'postgres://db' });
    assert.throws(() => claimDataFolder(dataDir), {
      message: `Food Court already runs on this data folder at http://localhost:3000 (process ${pid}). Set DATA_DIR to run a second one.`,
    });
    assert.equal((JSON.parse(readFileSync(file(), 'utf8')) as { pid: number }).pid, pid);
  });

  test('that a starter is only about to run on is refused as well', async () => {
    const pid = await otherProcess('tools/dev.mjs');
    leave(pid, '');
    assert.throws(() => claimDataFolder(dataDir), {
      message: `Food Court already runs on this data folder (process ${pid}). Set DATA_DIR to run a second one.`,
    });
  });

  test('of a starter that crashed is free', async () => {
    const pid = await otherProcess('tools/start.mjs');
    const [crashed] = others;
    crashed?.kill('SIGKILL');
    await once(crashed as ChildProcess, 'exit');
    leave(pid);
    assert.equal(readRunning(dataDir), undefined);
    claimDataFolder(dataDir);
  });

  test('of a starter whose number is another program’s now is free', async () => {
    leave(await otherProcess('something-else.mjs'));
    assert.equal(readRunning(dataDir), undefined);
    claimDataFolder(dataDir);
  });

  test('of a starter that had our number is free', () => {
    leave(process.pid);
    claimDataFolder(dataDir);
  });

  for (const text of ['', '{"pid":', 'null', '{"pid":"x"}', '{"pid":0}', '{}'])
    test(`with '${text}' for a note is free`, () => {
      claimDataFolder(dataDir);
      writeFileSync(file(), text);
      assert.equal(readRunning(dataDir), undefined);
      claimDataFolder(dataDir);
    });

  test('is given back', () => {
    claimDataFolder(dataDir);
    writeRunning(dataDir, {
      origin: 'http://localhost:3000',
      databaseUrl: 'postgres://db',
      cardProvider: {},
      controlSecret: 'salt',
    });
    forgetRunning(dataDir);
    assert.equal(existsSync(file()), false);
    forgetRunning(dataDir);
  });
});
