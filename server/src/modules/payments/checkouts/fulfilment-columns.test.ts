import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fulfilment } from '@food-court/shared-api/contract';
import { columnsOfFulfilment, fulfilmentColumns, presentFulfilment } from './fulfilment-columns';

const none = { table_number: null, pick_up_name: null, delivery_to: null };

const stored: [Fulfilment, object][] = [
  [
    { kind: 'table', table: 12 },
    { ...none, table_number: 12 },
  ],
  [
    { kind: 'pick-up', name: 'Ana' },
    { ...none, pick_up_name: 'Ana' },
  ],
  [
    { kind: 'delivery', to: '12 Allen Avenue' },
    { ...none, delivery_to: '12 Allen Avenue' },
  ],
];

describe('the columns of a fulfilment', () => {
  for (const [fulfilment, columns] of stored)
    test(`hold ${JSON.stringify(fulfilment)} and give it back`, () => {
      assert.deepEqual(columnsOfFulfilment(fulfilment), columns);
      assert.deepEqual(presentFulfilment(columnsOfFulfilment(fulfilment)), { serving: fulfilment });
    });

  test('are tested for each kind that a buyer can choose', () => {
    const kinds = Fulfilment.anyOf.map(({ properties }) => properties.kind.const);
    assert.deepEqual(
      kinds,
      stored.map(([{ kind }]) => kind),
    );
  });

  test('are empty when an order has none', () => {
    const empty = columnsOfFulfilment(undefined);
    assert.deepEqual(Object.keys(empty), [...fulfilmentColumns]);
    assert.deepEqual(empty, none);
    assert.deepEqual(presentFulfilment(empty), {});
  });

  test('hold a name without the spaces around it', () => {
    assert.deepEqual(columnsOfFulfilment({ kind: 'pick-up', name: ' Ana ' }), { ...none, pick_up_name: 'Ana' });
  });
});
