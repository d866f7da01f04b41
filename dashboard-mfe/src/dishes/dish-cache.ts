import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, ManagedDish } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { refetchAfterChange } from '../listing/refetch-after-change';

type DishTable = AnswerOf<'GET /my-products/{email}'>;

const tableCalls = ['GET /my-products/{email}', 'GET /all-products'] as const;
/** Every call that returns dishes, to the seller or to visitors. */
const dishCalls: readonly string[] = [
  ...tableCalls,
  'GET /product/{id}',
  'GET /products/{category}',
  'GET /category/{category}',
  'GET /my-wish/{email}',
  'GET /product-wish/{id}',
];

const dishKey = (id: string) => queryKey('GET /my-product/{id}', { params: { id } });

function updateTables(client: QueryClient, change: (table: DishTable) => DishTable): void {
  for (const name of tableCalls)
    client.setQueriesData<DishTable>({ queryKey: [name] }, (table) => table && change(table));
}

/** Refetches everything on screen that shows dishes, and the rest when it is next shown. */
export function refetchDishes(client: QueryClient): void {
  void refetchAfterChange(client, dishCalls);
}

/** Updates the dish on screen at once, then refetches. */
export function updateDish(client: QueryClient, dish: ManagedDish): void {
  client.setQueryData(dishKey(dish._id), dish);
  updateTables(client, (table) => ({ ...table, rows: table.rows.map((row) => (row._id === dish._id ? dish : row)) }));
  refetchDishes(client);
}

export function removeDish(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: dishKey(id), type: 'inactive' });
  updateTables(client, (table) => {
    const rows = table.rows.filter((row) => row._id !== id);
    return { ...table, rows, total: table.total - (table.rows.length - rows.length) };
  });
  refetchDishes(client);
}
