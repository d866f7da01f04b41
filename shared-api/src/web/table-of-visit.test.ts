import { codeOfVisit, rememberTable, tableOfVisit } from './table-of-visit';

beforeEach(() => sessionStorage.clear());

test('remembers the table of an address until another one is scanned', () => {
  expect(tableOfVisit()).toBeUndefined();
  rememberTable('?table=12');
  rememberTable('');
  rememberTable('?page=3');
  expect(tableOfVisit()).toBe(12);
  rememberTable('?borders&table=999');
  expect(tableOfVisit()).toBe(999);
  rememberTable('https://food-court.test/Rice?table=8');
  expect(tableOfVisit()).toBe(8);
});

test.each(['0', '-1', '1.5', '1000', '1e2', '012', 'abc', ''])('ignores %j and keeps the table before', (text) => {
  rememberTable('?table=7');
  rememberTable(`?table=${text}`);
  expect(tableOfVisit()).toBe(7);
});

test('ignores a malformed entry in the storage', () => {
  sessionStorage.setItem('food-court/table', '<b>');
  expect(tableOfVisit()).toBeUndefined();
});

test('keeps the code with its table, and forgets it when a table without one is scanned', () => {
  rememberTable('https://food-court.test/?table=8&t=2.kTq3v0Zr8yXb_w2-');
  rememberTable('?page=3&t=of-no-table');
  expect([tableOfVisit(), codeOfVisit()]).toEqual([8, '2.kTq3v0Zr8yXb_w2-']);
  rememberTable('?t=1.ok&table=9');
  expect([tableOfVisit(), codeOfVisit()]).toEqual([9, '1.ok']);
  rememberTable('?table=12');
  expect([tableOfVisit(), codeOfVisit()]).toEqual([12, undefined]);
});

test.each(['', '<b>', 'a b', 'x'.repeat(41)])('ignores the code %j', (code) => {
  rememberTable(`?table=7&t=${code}`);
  expect([tableOfVisit(), codeOfVisit()]).toEqual([7, undefined]);
});
