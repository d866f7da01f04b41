import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { coverage } from './coverage';
import { coveragePage } from './coverage-page';
import type { Point } from './statements';

const points: Point[] = [
  {
    number: 2,
    title: 'Screens',
    statements: [
      { id: '2.1', says: 'Soup is hot', decided: 'Warm | tepid' },
      { id: '2.2', says: 'Soup is paid', waitsFor: 'a till' },
    ],
  },
];
const of = (...claims: [id: string, file: string][]) =>
  coverage(points, { claims: claims.map(([id, file]) => ({ id, file })), faults: [] });

describe('coverage', () => {
  test('is complete when every statement has a test or waits', () =>
    assert.deepEqual(of(['2.1', 'a.test.ts']).faults, []));

  test('names every statement without a test', () => assert.deepEqual(of().faults, ['2.1 has no test: Soup is hot']));

  test('rejects an unknown id', () => {
    assert.deepEqual(of(['2.1', 'a.test.ts'], ['9.99', 'b.test.ts']).faults, [
      'b.test.ts claims 9.99, which is no statement.',
    ]);
  });

  test('rejects a waiting statement that has a test', () => {
    assert.deepEqual(of(['2.1', 'a.test.ts'], ['2.2', 'a.test.ts']).faults, [
      '2.2 has a test and waits for a till no longer: take waitsFor out.',
    ]);
  });

  test('passes on unreadable claims', () => {
    assert.deepEqual(
      coverage(points, { claims: [{ id: '2.1', file: 'a.test.ts' }], faults: ['a.test.ts: odd'] }).faults,
      ['a.test.ts: odd'],
    );
  });
});

test('the page lists each file once, independent of the order of the tests', () => {
  const page = coveragePage(
    points,
    of(['2.1', 'shell/src/b.test.tsx'], ['2.1', 'server/src/a.test.ts'], ['2.1', 'shell/src/b.test.tsx']),
  );
  assert.equal(page, coveragePage(points, of(['2.1', 'server/src/a.test.ts'], ['2.1', 'shell/src/b.test.tsx'])));
  assert.ok(
    page.includes(
      '| 2.1 | Soup is hot | Warm \\| tepid | [server a](../server/src/a.test.ts)<br>[shell b](../shell/src/b.test.tsx) |\n',
    ),
    page,
  );
  assert.ok(page.includes('| 2.2 | Soup is paid |  | waits for a till |\n'), page);
  assert.ok(page.includes('2 statements, 1 proven, 1 waiting for what is not built yet.'), page);
});
