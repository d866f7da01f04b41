import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sourcesOfDeployable } from './changed-files';

describe('the sources of a deployable', () => {
  for (const name of ['storefront', 'storefront-mfe'])
    test(`are the files of its folder for ${name}`, () => {
      const files = sourcesOfDeployable(name);
      assert.ok(files.includes('storefront-mfe/src/remote.ts'));
      assert.ok(files.every((file) => file.startsWith('storefront-mfe/')));
    });

  test('fail to load for an unknown name', () =>
    assert.throws(() => sourcesOfDeployable('cellar'), /Unknown deployable cellar\. Choose from: .*storefront/));
});
