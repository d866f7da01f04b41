import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkroom } from './darkroom';

test('the darkroom has so many seats, so many may wait, and the next is sent away', async () => {
  const enter = darkroom(2, 2);
  let inside = 0;
  let most = 0;
  const leave: (() => void)[] = [];
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((resolve) => leave.push(resolve));
    inside -= 1;
  };
  const people = Array.from({ length: 4 }, () => enter(work));
  await assert.rejects(enter(work), { code: 'unavailable' });
  for (const person of people) {
    while (leave.length === 0) await new Promise(setImmediate);
    leave.shift()?.();
    await Promise.race([person, ...people]);
  }
  await Promise.all(people);
  assert.equal(most, 2);
});

test('a seat is given back when the work fails', async () => {
  const enter = darkroom(1, 0);
  await assert.rejects(
    enter(() => Promise.reject(new Error('spilt'))),
    /spilt/,
  );
  assert.equal(await enter(async () => 'dry'), 'dry');
});
