import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleFramesOf } from './bundle-frames';

const build = { name: 'reviews', build: 'r7' };

describe('the places of a stack in a server bundle', () => {
  test('include named and unnamed functions of the build, innermost first', () => {
    const stack = [
      'TypeError: stars is undefined',
      '    at Stars (server-bundle/reviews-r7.cjs:120:7)',
      '    at async Object.load (server-bundle/reviews-r7.cjs:88:14)',
      '    at server-bundle/reviews-r7.cjs:9:1',
      '    at new Page (server-bundle/reviews-r7.cjs:300:5)',
    ].join('\n');
    assert.deepEqual(bundleFramesOf(stack, build), [
      'Stars index.cjs:120:7',
      'Object.load index.cjs:88:14',
      'anonymous index.cjs:9:1',
      'Page index.cjs:300:5',
    ]);
  });

  test('name no code of other builds or of the server, and nothing that the message imitates', () => {
    const stack = [
      'Error: server-bundle/reviews-r7.cjs:1:1',
      'at render (server-bundle/shell-s1.cjs:4:2)',
      'at render (server-bundle/reviews-r7b.cjs:4:2)',
      'at Module (file:///srv/food-court/render-program.mjs:99:3)',
      'at Stars (server-bundle/reviews-r7.cjs:1:1:1)',
      'at Stars (server-bundle/reviews-r7.cjs:one)',
      `at ${'x'.repeat(600)} (server-bundle/reviews-r7.cjs:1:1)`,
    ].join('\n');
    assert.deepEqual(bundleFramesOf(stack, build), []);
  });

  test('are at most eight', () => {
    const stack = Array.from({ length: 12 }, (_, line) => `at a (server-bundle/reviews-r7.cjs:${line}:1)`).join('\n');
    assert.equal(bundleFramesOf(stack, build).length, 8);
  });
});
