import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { positionAt, type Position } from './cursor';
import { readPage } from './read-page';

const rows = Array.from({ length: 30 }, (_, index) => ({ id: `r${index}`, created_at: new Date(1_000 - index) }));
const from = (list: typeof rows) => async (count: number, after?: Position) => {
  const start = after ? list.findIndex(({ id }) => id === after.id) + 1 : 0;
  return list.slice(start, start + count);
};

describe('a page', () => {
  test('has 24 rows by default', async () => assert.equal((await readPage(undefined, from(rows))).rows.length, 24));

  test('has the cursor of the next page', async () => {
    const { next = '' } = await readPage({ limit: 10 }, from(rows));
    assert.deepEqual(positionAt(next), { id: 'r9', createdAt: new Date(991) });
    assert.equal((await readPage({ limit: 10, cursor: next }, from(rows))).rows[0]?.id, 'r10');
  });

  for (const [length, limit] of [
    [30, 30],
    [30, 31],
    [0, 5],
  ] as const)
    test(`is the last one when the limit is ${limit} and ${length} rows are left`, async () => {
      const page = await readPage({ limit }, from(rows.slice(0, length)));
      assert.deepEqual([page.rows.length, page.next], [length, undefined]);
    });

  test('is refused for an invalid cursor', async () =>
    assert.rejects(readPage({ cursor: 'abc' }, from(rows)), { code: 'validation_failed' }));
});
