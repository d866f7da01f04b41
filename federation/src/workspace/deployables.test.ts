import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { findDeployables } from './deployables';

describe('the deployables', () => {
  test('are the shell and every folder with a surface', () => {
    const repository = tempFolder();
    writeFiles(repository, {
      'kitchen-mfe/src/remote.ts': '',
      'bar-mfe/src/remote.ts': '',
      'half-begun-mfe/package.json': '',
      'shell/src/surface.ts': '',
      'server/src/main.ts': '',
      'README.md': '',
    });
    assert.deepEqual(findDeployables(repository), ['shell', 'bar-mfe', 'kitchen-mfe']);
  });

  test('include the remotes of this repository', () => assert.ok(findDeployables().includes('storefront-mfe')));
});
