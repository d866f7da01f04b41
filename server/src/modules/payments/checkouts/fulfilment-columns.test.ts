import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fulfilment } from '@food-court/shared-api/contract';
import { columnsOfFulfilment, fulfilmentColumns, presentFulfilment } from './fulfilment-columns';

const stored: [Fulfilment, object][] = [
  [
    { kind: 'table', table: 12 },
    { table_number: 12, pick_up_name: null },
  ],
  [
    { kind: 'pick-up', name: 'Ana' },
    { table_number: null, pick_up_name: 'Ana' },
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
    assert.deepEqual(Object.values(empty), [null, null]);
    assert.deepEqual(presentFulfilment(empty), {});
  });

  test('hold a name without the spaces around it', () => {
    assert.deepEqual(columnsOfFulfilment({ kind: 'pick-up', name: ' Ana ' }), {
      table_number: null,
      pick_up_name: 'Ana',
    });
  });
});
