import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/temporary-folder';
import { claimFolder } from './claim-folder';

test('a folder belongs to one process until it is released', async () => {
  const folder = join(await temporaryFolder(), 'new', 'data');
  const claim = await claimFolder(folder);
  await assert.rejects(claimFolder(folder), new RegExp(`in use by the running process ${process.pid}`));
  await claim.release();
  assert.deepEqual(await readdir(folder), []);
  await (await claimFolder(folder)).release();
});

test('of many who want it at once, one gets it', async () => {
  const folder = await temporaryFolder();
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
  assert.equal(claims.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('the claim of a killed process ends, even when its number was given away again', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, `in-use-by-${process.pid}-0123456789abcdef`), '');
  await writeFile(join(folder, 'in-use-by-999999999-0123456789abcdef'), '');
  await (await claimFolder(folder)).release();
  assert.deepEqual(await readdir(folder), []);
});

test('the claim of another living process holds', async () => {
  const folder = await temporaryFolder();
  const program = `import { claimFolder } from ${JSON.stringify(new URL('./claim-folder.ts', import.meta.url).href)};
    await claimFolder(process.argv[1]);
    console.log('claimed');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout!, 'data');
  await assert.rejects(claimFolder(folder), new RegExp(`in use by the running process ${other.pid}`));
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await claimFolder(folder)).release();
});

test('a folder that can not be one is told in a line', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await assert.rejects(claimFolder(file), {
    message: `The data folder ${file} can't be used: a file of that name is in the way`,
  });
  await assert.rejects(claimFolder(join(file, 'below')), /a part of its path is a file/);
});
