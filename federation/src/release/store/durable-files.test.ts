import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { mock, test } from 'node:test';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { createFile, renameFolderDurably, replaceFile } from './durable-files';

/** Records the order in which the work syncs and renames files and folders, without random parts of names. */
async function diskSteps(folder: string, work: () => Promise<void>): Promise<string[]> {
  const steps: string[] = [];
  const label = (place: string) => path.relative(folder, place).replace(/\.[\w-]+\.partial/, '.partial') || '.';
  const { open, writeFile, rename, link } = fs;
  mock.method(fs, 'open', async (place: string, flags: string): Promise<FileHandle> => {
    const handle = await open(place, flags);
    const sync = handle.sync.bind(handle);
    return Object.assign(handle, { sync: () => (steps.push(`sync ${label(place)}`), sync()) });
  });
  mock.method(fs, 'writeFile', (place: string, content: string, options: { flush?: boolean }) => {
    if (options.flush) steps.push(`sync ${label(place)}`);
    return writeFile(place, content, options);
  });
  mock.method(fs, 'rename', (from: string, to: string) => (steps.push(`rename to ${label(to)}`), rename(from, to)));
  mock.method(fs, 'link', (from: string, to: string) => (steps.push(`link to ${label(to)}`), link(from, to)));
  syncBuiltinESMExports();
  await work().finally(() => {
    mock.restoreAll();
    syncBuiltinESMExports();
  });
  return steps;
}

test('replaceFile syncs the file before renaming it, and the folder after that', async () => {
  const folder = tempFolder();
  writeFiles(folder, { 'discovery.json': 'old' });
  const steps = await diskSteps(folder, () => replaceFile(path.join(folder, 'discovery.json'), 'new'));
  assert.deepEqual(steps, ['sync discovery.json.partial', 'rename to discovery.json', 'sync .']);
  assert.equal(readFileSync(path.join(folder, 'discovery.json'), 'utf8'), 'new');
});

test('createFile syncs the file before naming it, and the folder after that', async () => {
  const folder = tempFolder();
  const file = path.join(folder, 'entry.json');
  const steps = await diskSteps(folder, () => createFile(file, 'first'));
  assert.deepEqual(steps, ['sync entry.json.partial', 'link to entry.json', 'sync .']);
  await createFile(file, 'second');
  assert.deepEqual([readFileSync(file, 'utf8'), readdirSync(folder)], ['first', ['entry.json']]);
});

test('renameFolderDurably syncs the folder with all files before renaming it, and the parent after that', async () => {
  const folder = tempFolder();
  writeFiles(folder, { 'k1.partial/client/main.js': '', 'k1.partial/ssr/index.cjs': '' });
  const steps = await diskSteps(folder, () =>
    renameFolderDurably(path.join(folder, 'k1.partial'), path.join(folder, 'k1')),
  );
  assert.deepEqual(steps.slice(-2), ['rename to k1', 'sync .']);
  assert.deepEqual(steps.slice(0, -2).sort(), [
    'sync k1.partial',
    'sync k1.partial/client',
    'sync k1.partial/client/main.js',
    'sync k1.partial/ssr',
    'sync k1.partial/ssr/index.cjs',
  ]);
});
