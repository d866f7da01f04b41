import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/temporary-folder';
import { lockDataFolder } from './folder-lock';

test('locks a folder for one process until it is released', async () => {
  const folder = join(await temporaryFolder(), 'new', 'data');
  const lock = await lockDataFolder(folder);
  await assert.rejects(lockDataFolder(folder), new RegExp(`in use by the running process ${process.pid}`));
  await lock.release();
  assert.deepEqual(await readdir(folder), []);
  await (await lockDataFolder(folder)).release();
});

test('only one of eight concurrent locks succeeds', async () => {
  const folder = await temporaryFolder();
  const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
  assert.equal(locks.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('removes the lock of a killed process, even when its number is reused', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, `in-use-by-${process.pid}-0123456789abcdef`), '');
  await writeFile(join(folder, 'in-use-by-999999999-0123456789abcdef'), '');
  await (await lockDataFolder(folder)).release();
  assert.deepEqual(await readdir(folder), []);
});

test('rejects a folder that another running process holds', async () => {
  const folder = await temporaryFolder();
  const program = `import { lockDataFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    await lockDataFolder(process.argv[1]);
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout!, 'data');
  await assert.rejects(lockDataFolder(folder), new RegExp(`in use by the running process ${other.pid}`));
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await lockDataFolder(folder)).release();
});

test('an error explains in one line why the folder can’t be used', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await assert.rejects(lockDataFolder(file), {
    message: `The data folder ${file} can't be used: a file with that name exists`,
  });
  await assert.rejects(lockDataFolder(join(file, 'below')), /part of its path is a file/);
});
