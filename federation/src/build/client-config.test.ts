import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { BuildStamp } from '../workspace/build-stamp';
import { clientConfig } from './client-config';
import { LateFiles } from './late-files';

test('the timeout for loading a chunk is 120 seconds (spec 7.20, 9.14)', () => {
  const folder = tempFolder();
  writeFiles(folder, { 'package-lock.json': '{}' });
  const { output } = clientConfig({
    name: 'kitchen',
    build: 'k1',
    folder,
    entry: './src/main.ts',
    stamp: new BuildStamp(folder, { name: 'kitchen', build: 'k1' }),
    lateFiles: new LateFiles('in the runtime'),
    federation: {},
    catalogues: new Map(),
  });
  assert.equal(output?.chunkLoadTimeout, 120_000);
});
