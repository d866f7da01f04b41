import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';

function observed(limits: Parameters<typeof createFairQueue>[0]) {
  const enqueue = createFairQueue(limits, (full) => new Error(full));
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (owner: string, name: string): Promise<string> =>
    enqueue(owner, () => {
      started.push(name);
      return new Promise((resolve) => finish.set(name, () => resolve(name)));
    });
  return { add, started, finish: (name: string) => (finish.get(name)?.(), turn()) };
}

test('an owner’s work runs one piece after the other, and another owner’s work does not wait for it', async () => {
  const { add, started, finish } = observed({ atOnce: 2, maxWaitingOfOwner: 5, maxWaiting: 10 });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')];
  await turn();
  assert.deepEqual(started, ['a1', 'b1']);
  await finish('b1');
  assert.deepEqual(started, ['a1', 'b1', 'c1']);
  await finish('a1');
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2']);
  for (const name of ['c1', 'a2', 'a3']) await finish(name);
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('work is refused when too much of its owner’s work waits, or too much in total', async () => {
  const { add, finish } = observed({ atOnce: 1, maxWaitingOfOwner: 1, maxWaiting: 2 });
  const taken = [add('a', 'a1'), add('a', 'a2')];
  await assert.rejects(add('a', 'a3'), /owner/);
  taken.push(add('b', 'b1'));
  await assert.rejects(add('c', 'c1'), /everybody/);
  for (const name of ['a1', 'a2', 'b1']) await finish(name);
  assert.deepEqual(await Promise.all(taken), ['a1', 'a2', 'b1']);
});

test('work that fails frees its slot', async () => {
  const enqueue = createFairQueue({ atOnce: 1, maxWaitingOfOwner: 1, maxWaiting: 1 }, (full) => new Error(full));
  const failed = enqueue('a', () => Promise.reject(new Error('broken')));
  const next = enqueue('a', async () => 'next');
  await assert.rejects(failed, /broken/);
  assert.equal(await next, 'next');
});
