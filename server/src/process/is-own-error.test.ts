import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { isOwnError } from './is-own-error';

const withStack = (...frames: string[]): Error =>
  Object.assign(new Error('no'), { stack: ['Error: no', ...frames.map((frame) => `    at ${frame}`)].join('\n') });

const own = withStack('save (file:///app/server/dist/main.js:1:2)', 'node:internal/timers:3:4');
const bundles = vm.runInThisContext('new Error()', { filename: 'server-bundle/kitchen-k1.cjs' }) as Error;
const ofNode = withStack('node:internal/deps/undici/undici:14976:13');

describe('an uncaught error', () => {
  const thrown = (error: unknown, rendering = false) => isOwnError({ error, rejected: false, rendering });
  const rejected = (error: unknown, rendering = false) => isOwnError({ error, rejected: true, rendering });

  test('is ours when its stack has a file of ours', () => {
    for (const error of [own, new Error('here'), withStack('/app/node_modules/pg/lib/client.js:1:2')])
      assert.deepEqual([thrown(error), rejected(error), thrown(error, true)], [true, true, true]);
  });

  test('is not ours when its stack has a bundle', () =>
    assert.deepEqual([thrown(bundles), rejected(bundles)], [false, false]));

  test('is not ours when it is no error', () => {
    for (const value of ['boom', null, undefined, { stack: own.stack }])
      assert.deepEqual([thrown(value), rejected(value)], [false, false]);
  });

  test('is not ours when a promise was rejected without a file of ours', () => assert.equal(rejected(ofNode), false));

  test('is ours when it was thrown without a file of ours, outside of every rendering', () =>
    assert.deepEqual([thrown(ofNode), thrown(ofNode, true)], [true, false]));

  test('is not ours when a rendering dropped a promise of ours', () => assert.equal(rejected(own, true), false));

  test('is not ours when a bundle has replaced its stack', () =>
    assert.equal(rejected(Object.assign(new Error('no'), { stack: 7 })), false));
});
