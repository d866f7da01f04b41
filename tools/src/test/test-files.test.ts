import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testFiles } from './test-files';

describe('test files', () => {
  test('below a folder are found, and no other file', () => {
    const found = testFiles('tools/src/test');
    assert.ok(found.includes('tools/src/test/test-files.test.ts'));
    assert.ok(
      found.every((file) => file.endsWith('.test.ts')),
      found.join(),
    );
  });

  test('that are named, or below a folder that is named, are left out', () => {
    const found = testFiles('tools/src', ['tools/src/test', 'tools/src/demo/seed.test.ts']);
    assert.ok(found.length > 0);
    assert.ok(!found.some((file) => file.startsWith('tools/src/test/') || file === 'tools/src/demo/seed.test.ts'));
  });

  test('of a folder that is not there are none', () => assert.deepEqual(testFiles('tools/nowhere'), []));
});
