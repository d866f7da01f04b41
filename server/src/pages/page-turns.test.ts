import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageTurns } from './page-turns';

const nextTick = () => new Promise(setImmediate);

test('two pages are composed at once, sixty wait, and the next one is rejected', async () => {
  const takeTurn = createPageTurns();
  const finish: (() => void)[] = [];
  const pages = Array.from({ length: 62 }, (_, page) =>
    takeTurn(() => new Promise<number>((resolve) => finish.push(() => resolve(page)))),
  );
  await nextTick();
  assert.equal(finish.length, 2);
  assert.equal(await takeTurn(async () => 0), undefined);
  for (let done = 0; done < 62; done += 1) {
    while (finish.length <= done) await nextTick();
    finish[done]?.();
  }
  assert.deepEqual(
    await Promise.all(pages),
    pages.map((_, page) => page),
  );
});

test('pages that hang do not block others', async () => {
  const takeTurn = createPageTurns();
  const hang = () => new Promise<never>(() => undefined);
  for (let page = 0; page < 2; page += 1) void takeTurn(hang);
  assert.equal(await takeTurn(async () => 'a page'), 'a page');
});

test('a page that fails rejects with its own error, and frees its turn', async () => {
  const takeTurn = createPageTurns();
  for (let page = 0; page < 5; page += 1)
    await assert.rejects(
      takeTurn(() => Promise.reject(new Error('burnt'))),
      /burnt/,
    );
});
