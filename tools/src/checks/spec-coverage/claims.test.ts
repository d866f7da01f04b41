import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsIn } from './claims';

/** Concatenated below, because an architecture test searches for these marks. */
const [skip, only, todo, x] = ['.skip', '.only', '.todo', 'x'];

const claimed = (source: string): string[] => claimsIn('soup.test.ts', source).claims.map(({ id }) => id);

describe('a claim is found', () => {
  const sources: [what: string, source: string, ids: string[]][] = [
    ['in a name', `test('hot soup (spec 2.14, 8.3)', () => {})`, ['2.14', '8.3']],
    ['of it()', `it('is hot (spec 2.14)', () => {})`, ['2.14']],
    ['of a test with options', `test('hot (spec 2.14)', { timeout: 9, skip: false }, async () => {})`, ['2.14']],
    [
      'of a test that runs alone or concurrently',
      `test${only}('hot (spec 2.1)', () => {}); test.concurrent('hot (spec 2.2)', () => {})`,
      ['2.1', '2.2'],
    ],
    ['in a template', 'test(`${soup} is hot (spec 2.14)`, () => {})', ['2.14']],
    ['in a concatenated name', `test('a hot ' + soup + ' (spec 2.14)', () => {})`, ['2.14']],
    ['of a nested test', `test('soup', async (t) => { await t.test('is hot (spec 2.14)', () => {}) })`, ['2.14']],
    ['in the name of a table test', `test.each([['a', 1]])('%s is hot (spec 2.14)', () => {})`, ['2.14']],
    [
      'in the rows of a table',
      `test.each([['hot (spec 2.1)'], ['red (spec 2.2)']])('soup is %s', () => {})`,
      ['2.1', '2.2'],
    ],
    [
      'in the rows of a named table',
      `const rows = [{ what: 'hot (spec 2.1)' }]; test.each(rows)('soup is $what', () => {})`,
      ['2.1'],
    ],
    [
      'in the rows of a loop',
      "const rows = [['hot (spec 2.1)']]; for (const [what] of rows) test(`soup is ${what}`, () => {})",
      ['2.1'],
    ],
  ];
  for (const [what, source, ids] of sources) test(what, () => assert.deepEqual(claimed(source), ids));
});

test('claims of a group count when one of its tests runs', () => {
  assert.deepEqual(
    claimed(`describe('soup (spec 2.1)', () => { test${skip}('hot', () => {}); test('red (spec 2.2)', () => {}) })`),
    ['2.2', '2.1'],
  );
});

describe('a claim is ignored', () => {
  const sources: [what: string, source: string][] = [
    [
      'of a skipped test',
      `test${skip}('hot (spec 2.1)', () => {}); ${x}it('hot (spec 2.1)', () => {}); ${x}test('hot (spec 2.1)', () => {})`,
    ],
    ['of a test marked todo', `test${todo}('hot (spec 2.1)')`],
    [
      'of a test that an option skips',
      `test('hot (spec 2.1)', { skip: true }, () => {}); test('hot (spec 2.1)', { todo: 'soon' }, () => {})`,
    ],
    [
      'of a test that is skipped in some environments',
      `test('hot (spec 2.1)', { skip: !process.env.STOVE }, () => {})`,
    ],
    ['of a test that skips itself', `test('hot (spec 2.1)', (t) => { if (!stove) t.skip('cold'); })`],
    ['in the rows of a skipped table', `test${skip}.each([['hot (spec 2.1)']])('%s', () => {})`],
    [
      'of a skipped group',
      `describe${skip}('soup (spec 2.1)', () => { test('hot (spec 2.2)', () => {}) }); ${x}describe('s', () => { it('h (spec 2.1)', () => {}) })`,
    ],
    ['of a group without tests', `describe('soup (spec 2.1)', () => {})`],
    ['of a test without a body', `test('hot (spec 2.1)')`],
    ['outside of names', `// hot (spec 2.1)\ntest('hot', () => { expect('(spec 2.1)').toBe(1) })`],
    ['in a regular expression', `/soup/.test('hot (spec 2.1)')`],
  ];
  for (const [what, source] of sources) test(what, () => assert.deepEqual(claimed(source), []));
});

describe('an unreadable claim is a fault', () => {
  const lists = ['2', '2.1 and 2.2', '2.1-2.4', '2.1,2.2', '${id}', '2.1'];
  for (const list of lists) {
    test(list, () => {
      const name = list === '2.1' ? '(spec 2.1' : `(spec ${list})`;
      const { claims, faults } = claimsIn('soup.test.ts', `test(\`hot ${name}\`, () => {})`);
      assert.deepEqual(claims, []);
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', /^soup\.test\.ts: .* can’t be read/);
    });
  }
});

test('claims in TSX files are read, too', () => {
  assert.deepEqual(claimsIn('soup.test.tsx', `test('hot (spec 2.1)', () => { render(<Soup>{hot}</Soup>) })`).claims, [
    { id: '2.1', file: 'soup.test.tsx' },
  ]);
});
