import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { tempFolder } from '../testing/temp-folder';
import { exclusively } from './exclusively';
import { isDead, newHolder } from './lock-holder';

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

/** As if it had been written a minute ago. */
function leave(lock: string, holder = ''): void {
  const longAgo = new Date(Date.now() - 60_000);
  writeFileSync(lock, holder);
  utimesSync(lock, longAgo, longAgo);
}

describe('work under a lock', () => {
  test('is done by one at a time, and leaves no lock behind', async () => {
    const folder = tempFolder();
    assert.equal(await crowd(path.join(folder, 'lock')), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('answers what it found', async () =>
    assert.equal(await exclusively(path.join(tempFolder(), 'lock'), async () => 7), 7));

  test('that fails gives the lock back and says why', async () => {
    const lock = path.join(tempFolder(), 'lock');
    await assert.rejects(
      exclusively(lock, () => Promise.reject(new Error('no disk'))),
      /no disk/,
    );
    assert.equal(existsSync(lock), false);
  });

  test('is not kept waiting by one who is gone', async () => {
    const folder = tempFolder();
    const lock = path.join(folder, 'lock');
    leave(lock);
    assert.equal(await crowd(lock), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is not kept waiting by one who is gone while it cleared after another', async () => {
    const folder = tempFolder();
    const lock = path.join(folder, 'lock');
    for (const left of [lock, `${lock}.clearing`]) leave(left);
    assert.equal(await crowd(lock), 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  test('clears nothing while another does, who may have the lock next', async () => {
    const lock = path.join(tempFolder(), 'lock');
    let begun = false;
    let next: Promise<unknown> | undefined;
    leave(lock);
    await exclusively(`${lock}.clearing`, async () => {
      next = exclusively(lock, async () => (begun = true));
      // As many looks at the disk as would do to clear it many times over.
      for (let looks = 0; looks < 200; looks++) await stat(path.dirname(lock));
      assert.deepEqual([begun, existsSync(lock)], [false, true]);
    });
    await next;
    assert.equal(begun, true);
  });

  test('that took so long that another took its lock leaves it to them', async () => {
    const lock = path.join(tempFolder(), 'lock');
    let finish = () => {};
    let second: Promise<void> | undefined;
    await exclusively(lock, async () => {
      leave(lock, readFileSync(lock, 'utf8'));
      await new Promise<void>((taken) => {
        second = exclusively(lock, () => {
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

  test('is not kept waiting at all by one who died on this machine', async () => {
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
      new URL('lock-holder.ts', import.meta.url).href,
    ]);
    // Its age alone would never do.
    const inAnHour = new Date(Date.now() + 3_600_000);
    utimesSync(lock, inAnHour, inAnHour);
    assert.equal(await crowd(lock), 1);
  });

  test('takes nobody for dead who lives, works on another machine, or has just begun', () => {
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

  test('says when there is no place for a lock', async () =>
    assert.rejects(
      exclusively(path.join(tempFolder(), 'missing/lock'), async () => 1),
      { code: 'ENOENT' },
    ));
});
