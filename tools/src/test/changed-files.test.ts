import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deployableNamed, sourcesOf } from './changed-files';

describe('a deployable', () => {
  for (const name of ['storefront', 'storefront-mfe'])
    test(`is found as ${name}`, () => assert.equal(deployableNamed(name), 'storefront-mfe'));

  test('is refused when its name is unknown', () =>
    assert.throws(() => deployableNamed('cellar'), /Unknown deployable cellar\. Choose from: .*storefront/));
});

test('the sources of a folder are its files', () => {
  const files = sourcesOf('storefront-mfe');
  assert.ok(files.includes('storefront-mfe/src/remote.ts'));
  assert.ok(files.every((file) => file.startsWith('storefront-mfe/')));
});
