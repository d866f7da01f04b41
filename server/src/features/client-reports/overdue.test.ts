import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import Fastify from 'fastify';
import { Overdue } from './overdue';

describe('what is overdue', () => {
  let now: number;
  let overdue: Overdue;
  let done: string[];
  let isAway: boolean;
  let tries: number;
  beforeEach(() => {
    [now, done, isAway, tries] = [0, [], true, 0];
    overdue = new Overdue(() => now);
  });
  const add = (name: string): void =>
    overdue.add(name, async () => {
      tries += 1;
      if (isAway || name === 'hopeless') throw new Error('away');
      done.push(name);
    });

  test('is done once, when it can be', async () => {
    add('first');
    add('second');
    await overdue.tryAgain();
    assert.deepEqual([done, tries], [[], 1], 'who is away is asked once');
    [isAway, now] = [false, 5_000];
    await Promise.all([overdue.tryAgain(), overdue.tryAgain()]);
    assert.deepEqual(done, ['second', 'first']);
  });

  test('is given up when it would not count any more', async () => {
    add('late');
    [isAway, now] = [false, 601_000];
    await overdue.tryAgain();
    assert.deepEqual([done, tries], [[], 0]);
  });

  test('holds up nothing else when it is hopeless, and is tried seldom', async () => {
    isAway = false;
    add('hopeless');
    add('well');
    for (; now < 600_000; now += 2_000) await overdue.tryAgain();
    assert.deepEqual(done, ['well']);
    assert.ok(tries < 20, `${tries} times`);
  });

  test('is no more than memory holds', async () => {
    for (let number = 0; number < 1_200; number++) add(`report ${number}`);
    isAway = false;
    await overdue.tryAgain();
    assert.deepEqual([done.length, done[0]], [1_000, 'report 200']);
  });

  test('is tried a last time when the server ends', async () => {
    const app = Fastify();
    overdue.untilClosed(app);
    add('last');
    await overdue.tryAgain();
    isAway = false;
    await app.close();
    assert.deepEqual(done, ['last']);
  });
});
