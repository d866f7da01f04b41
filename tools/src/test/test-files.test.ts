import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testFiles } from './test-files';

describe('test files', () => {
  test('are found below a folder, without other files', () => {
    const found = testFiles('tools/src/test');
    assert.ok(found.includes('tools/src/test/test-files.test.ts'));
    assert.ok(
      found.every((file) => file.endsWith('.test.ts')),
      found.join(),
    );
  });

  test('are excluded by their name or that of a parent folder', () => {
    const found = testFiles('tools/src', ['tools/src/test', 'tools/src/demo/seed.test.ts']);
    assert.ok(found.length > 0);
    assert.ok(!found.some((file) => file.startsWith('tools/src/test/') || file === 'tools/src/demo/seed.test.ts'));
  });

  test('are an empty list for a missing folder', () => assert.deepEqual(testFiles('tools/nowhere'), []));
});
