import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { installInto } from './installed';
import { loaders, versions } from './module-federation';

const repositoryModules = path.resolve(import.meta.dirname, '../../../../node_modules');

test('Module Federation is tried in the version that this repository builds with, so nothing is installed', async (t) => {
  const cache = await mkdtemp(path.join(os.tmpdir(), 'food-court-cache-'));
  t.after(() => rm(cache, { recursive: true }));
  assert.equal(await installInto(cache)({ ...versions, ...loaders }), repositoryModules);
  assert.deepEqual(readdirSync(cache), []);
});
