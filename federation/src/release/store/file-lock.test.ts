import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { tempFolder } from '#testing/temp-folder';
import { withFileLock, isDead, newHolder } from './file-lock';

/** Runs many callers at once and returns the largest number that worked at the same time. */
async function maxConcurrency(lock: string): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    for (let turns = 0; turns < 5; turns++) await turn();
    inside--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withFileLock(lock, work)));
  return most;
}

/** Leaves a lock file that is a minute old. */
function leaveLock(lock: string, holder = ''): void {
  const longAgo = new Date(Date.now() - 60_000);
  writeFileSync(lock, holder);
  utimesSync(lock, longAgo, longAgo);
}

describe('a file lock', () => {
  test('lets one caller work at a time and removes the lock file', async () => {
    const folder = tempFolder();
    assert.equal(await maxConcurrency(path.join(folder, 'lock')), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('returns the result of the work', async () =>
    assert.equal(await withFileLock(path.join(tempFolder(), 'lock'), async () => 7), 7));

  test('is released when the work fails, and passes the error on', async () => {
    const lock = path.join(tempFolder(), 'lock');
    await assert.rejects(
      withFileLock(lock, () => Promise.reject(new Error('no disk'))),
      /no disk/,
    );
    assert.equal(existsSync(lock), false);
  });

  test('is cleared when it is older than any holder', async () => {
    const folder = tempFolder();
    const lock = path.join(folder, 'lock');
    leaveLock(lock);
    assert.equal(await maxConcurrency(lock), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is cleared when the process that was clearing it has died', async () => {
    const folder = tempFolder();
    const lock = path.join(folder, 'lock');
    for (const left of [lock, `${lock}.clearing`]) leaveLock(left);
    assert.equal(await maxConcurrency(lock), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is cleared by one process at a time', async () => {
    const lock = path.join(tempFolder(), 'lock');
    let started = false;
    let next: Promise<unknown> | undefined;
    leaveLock(lock);
    await withFileLock(`${lock}.clearing`, async () => {
      next = withFileLock(lock, async () => (started = true));
      // Enough file accesses to clear it many times.
      for (let checks = 0; checks < 200; checks++) await stat(path.dirname(lock));
      assert.deepEqual([started, existsSync(lock)], [false, true]);
    });
    await next;
    assert.equal(started, true);
  });

  test('is not removed by a slow holder after another process has acquired it', async () => {
    const lock = path.join(tempFolder(), 'lock');
    let finish = () => {};
    let second: Promise<void> | undefined;
    await withFileLock(lock, async () => {
      leaveLock(lock, readFileSync(lock, 'utf8'));
      await new Promise<void>((taken) => {
        second = withFileLock(lock, () => {
          taken();
          return new Promise((resolve) => (finish = resolve));
        });
      });
    });
    assert.equal(existsSync(lock), true);
    finish();
    await second;
    assert.equal(existsSync(lock), false);
  });

  test('is cleared at once when its holder died on this machine', async () => {
    const lock = path.join(tempFolder(), 'lock');
    const dying =
      "await (await import('node:fs/promises')).writeFile(process.argv[1], (await import(process.argv[2])).newHolder())";
    execFileSync(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      dying,
      lock,
      new URL('file-lock.ts', import.meta.url).href,
    ]);
    // With this time, its age alone would never make it stale.
    const inAnHour = new Date(Date.now() + 3_600_000);
    utimesSync(lock, inAnHour, inAnHour);
    assert.equal(await maxConcurrency(lock), 1);
  });

  test('treats a holder as dead only when its process on this machine is dead', () => {
    const [pid, ...rest] = newHolder().split(' ');
    assert.deepEqual(
      [
        isDead(newHolder()),
        isDead(`${pid} elsewhere ${rest.at(-1)}`),
        isDead(''),
        isDead(['999999999', ...rest].join(' ')),
      ],
      [false, false, false, true],
    );
  });

  test('fails when its folder does not exist', async () =>
    assert.rejects(
      withFileLock(path.join(tempFolder(), 'missing/lock'), async () => 1),
      { code: 'ENOENT' },
    ));
});
