import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { serverSources } from './watched-product';

test('the server restarts only for its own sources and those of packages that it depends on', () =>
  assert.deepEqual(
    serverSources()
      .map((folder) => path.relative(repositoryRoot, folder))
      .sort(),
    ['federation/src', 'server/src', 'shared-api/src'],
  ));
