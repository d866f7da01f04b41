import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import Fastify from 'fastify';
import { jobsOfApp } from '../jobs/jobs';
import { RetryQueue } from './retry-queue';

describe('the retry queue', () => {
  let now: number;
  let queue: RetryQueue;
  let done: string[];
  let isDown: boolean;
  let tries: number;
  beforeEach(() => {
    [now, done, isDown, tries] = [0, [], true, 0];
    queue = new RetryQueue(600_000, () => now);
  });
  const add = (name: string): void =>
    queue.add(name, async () => {
      tries += 1;
      if (isDown || name === 'failing') throw new Error('down');
      done.push(name);
    });

  test('retries a task until it succeeds', async () => {
    add('first');
    add('second');
    await queue.retry();
    assert.deepEqual([done, tries], [[], 1], 'stops at the first failure');
    [isDown, now] = [false, 5_000];
    await Promise.all([queue.retry(), queue.retry()]);
    assert.deepEqual(done, ['second', 'first']);
  });

  test('drops a task that has expired', async () => {
    add('late');
    [isDown, now] = [false, 601_000];
    await queue.retry();
    assert.deepEqual([done, tries], [[], 0]);
  });

  test('runs other tasks besides one that always fails, with growing pauses for that one', async () => {
    isDown = false;
    add('failing');
    add('well');
    for (; now < 600_000; now += 2_000) await queue.retry();
    assert.deepEqual(done, ['well']);
    assert.ok(tries < 20, `${tries} times`);
  });

  test('drops the oldest of more than 1,000 tasks', async () => {
    for (let number = 0; number < 1_200; number++) add(`report ${number}`);
    isDown = false;
    await queue.retry();
    assert.deepEqual([done.length, done[0]], [1_000, 'report 200']);
  });

  test('retries once more when the server closes', async () => {
    const app = Fastify();
    await app.register(jobsOfApp, {});
    queue.retryUntilClosed(app, 'retry reports');
    add('last');
    await queue.retry();
    isDown = false;
    await app.close();
    assert.deepEqual(done, ['last']);
  });
});
