import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TestQueue } from './test-queue';

describe('the queue of test files', () => {
  test('gives a worker the files of the package that it has loaded, in order', () => {
    const queue = new TestQueue(['server/a', 'tools/a', 'server/b', 'server/c', 'tools/b']);
    const [first, other] = [queue.take(), queue.take()];
    assert.deepEqual([first, other], ['server/a', 'tools/a']);
    assert.deepEqual([queue.take(other), queue.take(first)], ['tools/b', 'server/b']);
  });

  test('gives a worker whose package is done the package with the most remaining files per worker', () => {
    const queue = new TestQueue(['tools/a', 'server/a', 'server/b', 'server/c', 'server/d', 'sandbox/a', 'sandbox/b']);
    const [first, second, third] = [queue.take(), queue.take(), queue.take()];
    assert.deepEqual([first, second, third], ['server/a', 'sandbox/a', 'server/b']);
    assert.equal(queue.take(second), 'sandbox/b');
    assert.equal(queue.take('sandbox/b'), 'tools/a');
    assert.equal(queue.take('tools/a'), 'server/c');
  });

  test('returns every file once, and then nothing', () => {
    const files = ['server/a', 'tools/a', 'server/b', '/tmp/c'];
    const queue = new TestQueue(files);
    const taken: string[] = [];
    for (let file = queue.take(); file !== undefined; file = queue.take(file)) taken.push(file);
    assert.deepEqual(taken.toSorted(), files.toSorted());
    assert.ok(queue.isEmpty);
    assert.equal(queue.take('/tmp/c'), undefined);
  });
});
