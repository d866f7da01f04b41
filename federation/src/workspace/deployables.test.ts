import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { findDeployables, requireName } from './deployables';

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

  test('must have the name of their folder', () => {
    requireName('/here/kitchen-mfe', 'kitchen');
    assert.throws(() => requireName('/here/kitchen-mfe', 'bar'), {
      message: 'src/remote.ts calls this remote bar; by its folder, kitchen-mfe, it is kitchen. Change one of the two.',
    });
  });
});
