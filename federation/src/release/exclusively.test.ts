import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { tempFolder } from '../testing/temp-folder';
import { exclusively } from './exclusively';
import { isDead, thisProcess } from './lock-holder';

/** Many who want the lock at once; the answer is how many had it at once. */
async function crowd(lock: string): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    for (let turns = 0; turns < 5; turns++) await turn();
    inside--;
  };
  await Promise.all(Array.from({ length: 20 }, () => exclusively(lock, work)));
  return most;
}

describe('work under a lock', () => {
  test('is done by one at a time, and leaves no lock behind', async () => {
    const folder = tempFolder();
    assert.equal(await crowd(path.join(folder, 'lock')), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('answers what it found', async () => assert.equal(await exclusively(path.join(tempFolder(), 'lock'), async () => 7), 7));

  test('that fails gives the lock back and says why', async () => {
    const lock = path.join(tempFolder(), 'lock');
    await assert.rejects(exclusively(lock, () => Promise.reject(new Error('no disk'))), /no disk/);
    assert.equal(existsSync(lock), false);
  });

  test('is not kept waiting by one who is gone', async () => {
    const folder = tempFolder();
    const lock = path.join(folder, 'lock');
    writeFileSync(lock, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    assert.equal(await crowd(lock), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is not kept waiting at all by one who died on this machine', async () => {
    const lock = path.join(tempFolder(), 'lock');
    const dying = "await (await import('node:fs/promises')).writeFile(process.argv[1], (await import(process.argv[2])).thisProcess())";
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', dying, lock, new URL('lock-holder.ts', import.meta.url).href]);
    // Its age alone would never do.
    const inAnHour = new Date(Date.now() + 3_600_000);
    utimesSync(lock, inAnHour, inAnHour);
    assert.equal(await crowd(lock), 1);
  });

  test('takes nobody for dead who lives, works on another machine, or has just begun', () => {
    const [pid, ...numbering] = thisProcess().split(' ');
    assert.deepEqual([isDead(thisProcess()), isDead(`${pid} elsewhere`), isDead(''), isDead(['999999999', ...numbering].join(' '))], [false, false, false, true]);
  });

  test('says when there is no place for a lock', async () =>
    assert.rejects(exclusively(path.join(tempFolder(), 'missing/lock'), async () => 1), { code: 'ENOENT' }));
});
