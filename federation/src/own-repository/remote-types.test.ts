import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { repositoryRoot } from '#workspace/repository-root';
import { checkTypes, typeCompiler } from './remote-types';

const settings = '{"compilerOptions": {"strict": true, "types": [], "lib": ["es2023"]}, "include": ["src"]}';

function remote(source: string, more: Record<string, string> = {}): string {
  const folder = tempFolder();
  writeFiles(folder, {
    'tsconfig.json': settings,
    'src/offers.ts': source,
    'node_modules/hut/package.json': '{}',
    ...more,
  });
  symlinkSync(path.join(repositoryRoot, 'node_modules/typescript'), path.join(folder, 'node_modules/typescript'));
  return folder;
}

describe('the types of a remote', () => {
  test('are accepted when they fit', () => checkTypes(remote('export const price: number = 3;')));

  test('are refused with the file, the line and the column of each fault', () =>
    assert.rejects(
      checkTypes(remote("\nexport const price: number = 'three';\nexport const name: string = 3;")),
      /^Error: The types have faults:\nsrc\/offers\.ts\(2,14\): error .*\nsrc\/offers\.ts\(3,14\): error /,
    ));

  test('are checked by the compiler of Vue when it is installed', () => {
    const folder = remote('', { 'node_modules/vue-tsc/package.json': '{"bin": {"vue-tsc": "bin/vue-tsc.js"}}' });
    assert.equal(typeCompiler(folder), path.join(folder, 'node_modules/vue-tsc/bin/vue-tsc.js'));
  });

  test('are not checked in a remote without TypeScript', () => assert.equal(typeCompiler(tempFolder()), undefined));
});
