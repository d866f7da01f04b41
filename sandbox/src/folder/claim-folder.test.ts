import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/temporary-folder';
import { claimFolder } from './claim-folder';

test('a folder belongs to one process until it is released', async (t) => {
  const folder = join(await temporaryFolder(t), 'new', 'data');
  const claim = await claimFolder(folder);
  await assert.rejects(claimFolder(folder), new RegExp(`in use by the running process ${process.pid}`));
  await claim.release();
  assert.deepEqual(await readdir(folder), []);
  await (await claimFolder(folder)).release();
});

test('of many who want it at once, one gets it', async (t) => {
  const folder = await temporaryFolder(t);
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
  assert.equal(claims.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('the claim of a killed process ends, even when its number was given away again', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(join(folder, 'in-use-by'), `${process.pid} 12345 node of yesterday`);
  await (await claimFolder(folder)).release();
});

test('a folder that can not be one is told in a line', async (t) => {
  const file = join(await temporaryFolder(t), 'file');
  await writeFile(file, '');
  await assert.rejects(claimFolder(file), { message: `The data folder ${file} can't be used: a file of that name is in the way` });
  await assert.rejects(claimFolder(join(file, 'below')), /a part of its path is a file/);
});
