import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoundedQueue, createWorkQueue } from './work-queue';

test('the work queue runs two at a time, lets two wait and refuses the next', async () => {
  const enqueue = createWorkQueue(2, 2, () => new Error('Too many.'));
  let running = 0;
  let most = 0;
  const leave: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => leave.push(resolve));
    running -= 1;
  };
  const runs = Array.from({ length: 4 }, () => enqueue(work));
  await assert.rejects(enqueue(work), { message: 'Too many.' });
  for (const run of runs) {
    while (leave.length === 0) await new Promise(setImmediate);
    leave.shift()?.();
    await Promise.race([run, ...runs]);
  }
  await Promise.all(runs);
  assert.equal(most, 2);
});

test('the work queue frees the slot of work that failed', async () => {
  const enqueue = createWorkQueue(1, 0, () => new Error('Too many.'));
  await assert.rejects(
    enqueue(() => Promise.reject(new Error('spilt'))),
    /spilt/,
  );
  assert.equal(await enqueue(async () => 'dry'), 'dry');
});

test('the work queue runs and keeps waiting only so much of one caller, and gives the free slots to others', async () => {
  const enqueue = createBoundedQueue(3, 10, { running: 1, waiting: 2 });
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const work = (by: string, name: string) =>
    enqueue(() => {
      started.push(name);
      return new Promise<void>((resolve) => end.set(name, resolve));
    }, by);
  const crowd = ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4'].map((name) => work('crowd', name));
  assert.deepEqual(
    crowd.map((run) => run === undefined),
    [false, false, false, true],
  );
  const guests = ['ann', 'bob', 'eve'].map((name) => work(name, name));
  assert.deepEqual(started, ['crowd 1', 'ann', 'bob']);
  end.get('ann')?.();
  await guests[0];
  await new Promise(setImmediate);
  assert.deepEqual(started, ['crowd 1', 'ann', 'bob', 'eve'], 'the crowd waits for itself');
  end.get('crowd 1')?.();
  await crowd[0];
  await new Promise(setImmediate);
  assert.equal(started.at(-1), 'crowd 2');
  for (const next of ['crowd 2', 'crowd 3']) {
    end.get(next)?.();
    await new Promise(setImmediate);
  }
  for (const guest of ['bob', 'eve']) end.get(guest)?.();
  await Promise.all([...crowd, ...guests]);
});

test('the work queue serves waiting callers in turn, however much one of them sends', async () => {
  const enqueue = createBoundedQueue(1, 10);
  const served: string[] = [];
  const work = async (by: string) => enqueue(async () => void served.push(by), by);
  await Promise.all(['crowd', 'crowd', 'crowd', 'crowd', 'guest'].map(work));
  assert.deepEqual(served, ['crowd', 'crowd', 'guest', 'crowd', 'crowd']);
});
