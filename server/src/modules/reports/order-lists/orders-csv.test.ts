import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedOrder } from '@food-court/shared-api/contract';
import { courtClock } from '#modules/menu/opening/court-clock';
import { csvHead, csvRows } from './orders-csv';

const order: ListedOrder = {
  _id: 'o1',
  number: '#E5KO4',
  title: 'Soup',
  quantity: 2,
  kitchen: { id: 'k1', name: 'Bo' },
  name: 'Ann',
  status: 'handed_over',
  payment: 'paid',
  amount: 12.5,
  refunded: 0,
  createdAt: '2026-07-01T22:30:15.000Z',
};
const clock = courtClock('Europe/Berlin');
const rowOf = (change: Partial<ListedOrder>) => csvRows([{ ...order, ...change }], clock);

test('writes a row with the court’s time and amounts with two decimals', () =>
  assert.equal(rowOf({}), '"#E5KO4",2026-07-02 00:30,"Soup",2,"Bo","Ann",handed_over,paid,12.50,0.00\r\n'));

test('begins the file with a byte order mark and the names of the columns', () =>
  assert.match(csvHead, /^\uFEFFNumber,Ordered,Dish,.*Refunded\r\n$/));

for (const typed of ['=cmd', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])
  test(`escapes a text that a spreadsheet could run as a formula: ${JSON.stringify(typed)}`, () =>
    assert.ok(rowOf({ title: typed }).includes(`,"'${typed}",`)));

test('keeps quotes, commas and line breaks inside their cell', () =>
  assert.ok(rowOf({ name: 'A "B", C\r\nD' }).includes(',"A ""B"", C\r\nD",')));
