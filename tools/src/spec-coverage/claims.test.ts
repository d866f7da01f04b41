import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsIn } from './claims';

/** Put together, since an architecture test looks for tests that are marked so. */
const [skip, only, todo, x] = ['.skip', '.only', '.todo', 'x'];

const claimed = (source: string): string[] => claimsIn('soup.test.ts', source).claims.map(({ id }) => id);

describe('a test claims', () => {
  const sources: [what: string, source: string, ids: string[]][] = [
    ['what its name says', `test('hot soup (spec 2.14, 8.3)', () => {})`, ['2.14', '8.3']],
    ['as it()', `it('is hot (spec 2.14)', () => {})`, ['2.14']],
    ['with options', `test('hot (spec 2.14)', { timeout: 9, skip: false }, async () => {})`, ['2.14']],
    [
      'when it runs only or concurrently',
      `test${only}('hot (spec 2.1)', () => {}); test.concurrent('hot (spec 2.2)', () => {})`,
      ['2.1', '2.2'],
    ],
    ['in a template', 'test(`${soup} is hot (spec 2.14)`, () => {})', ['2.14']],
    ['in a name put together', `test('a hot ' + soup + ' (spec 2.14)', () => {})`, ['2.14']],
    ['within a test', `test('soup', async (t) => { await t.test('is hot (spec 2.14)', () => {}) })`, ['2.14']],
    ['for each row', `test.each([['a', 1]])('%s is hot (spec 2.14)', () => {})`, ['2.14']],
    ['in each row', `test.each([['hot (spec 2.1)'], ['red (spec 2.2)']])('soup is %s', () => {})`, ['2.1', '2.2']],
    [
      'in each row of a table with a name',
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

test('a group claims what it says when one of its tests runs', () => {
  assert.deepEqual(
    claimed(`describe('soup (spec 2.1)', () => { test${skip}('hot', () => {}); test('red (spec 2.2)', () => {}) })`),
    ['2.2', '2.1'],
  );
});

describe('nothing is claimed', () => {
  const sources: [what: string, source: string][] = [
    [
      'by a test that is skipped',
      `test${skip}('hot (spec 2.1)', () => {}); ${x}it('hot (spec 2.1)', () => {}); ${x}test('hot (spec 2.1)', () => {})`,
    ],
    ['by a test for later', `test${todo}('hot (spec 2.1)')`],
    [
      'by a test that is skipped by an option',
      `test('hot (spec 2.1)', { skip: true }, () => {}); test('hot (spec 2.1)', { todo: 'soon' }, () => {})`,
    ],
    ['by a test that is skipped somewhere', `test('hot (spec 2.1)', { skip: !process.env.STOVE }, () => {})`],
    ['by a test that skips itself', `test('hot (spec 2.1)', (t) => { if (!stove) t.skip('cold'); })`],
    ['by each row of a skipped table', `test${skip}.each([['hot (spec 2.1)']])('%s', () => {})`],
    [
      'within a skipped group',
      `describe${skip}('soup (spec 2.1)', () => { test('hot (spec 2.2)', () => {}) }); ${x}describe('s', () => { it('h (spec 2.1)', () => {}) })`,
    ],
    ['by a group without tests', `describe('soup (spec 2.1)', () => {})`],
    ['by a test without a body', `test('hot (spec 2.1)')`],
    ['outside names', `// hot (spec 2.1)\ntest('hot', () => { expect('(spec 2.1)').toBe(1) })`],
    ['by a pattern', `/soup/.test('hot (spec 2.1)')`],
  ];
  for (const [what, source] of sources) test(what, () => assert.deepEqual(claimed(source), []));
});

describe('a claim that can’t be read is a fault', () => {
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

test('screens’ tests are read, too', () => {
  assert.deepEqual(claimsIn('soup.test.tsx', `test('hot (spec 2.1)', () => { render(<Soup>{hot}</Soup>) })`).claims, [
    { id: '2.1', file: 'soup.test.tsx' },
  ]);
});
