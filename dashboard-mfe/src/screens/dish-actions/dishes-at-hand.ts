import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, ManagedDish } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { readAgain } from '../listing/read-again';

type DishTable = AnswerOf<'GET /my-products/{email}'>;

const tables = ['GET /my-products/{email}', 'GET /all-products'] as const;
/** Whatever shows a dish, to its seller or to visitors. */
const reads: readonly string[] = [
  ...tables,
  'GET /product/{id}',
  'GET /products/{category}',
  'GET /category/{category}',
  'GET /my-wish/{email}',
  'GET /product-wish/{id}',
];

const oneDish = (id: string) => queryKey('GET /my-product/{id}', { params: { id } });

function changeTables(client: QueryClient, change: (table: DishTable) => DishTable): void {
  for (const name of tables) client.setQueriesData<DishTable>({ queryKey: [name] }, (table) => table && change(table));
}

/** Everything that shows dishes is asked for again, once it is looked at. */
export function dishesChanged(client: QueryClient): void {
  void readAgain(client, reads);
}

/** At once, where it is on screen. */
export function dishChanged(client: QueryClient, dish: ManagedDish): void {
  client.setQueryData(oneDish(dish._id), dish);
  changeTables(client, ({ rows, total }) => ({ rows: rows.map((row) => (row._id === dish._id ? dish : row)), total }));
  dishesChanged(client);
}

export function dishGone(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: oneDish(id), type: 'inactive' });
  changeTables(client, (table) => {
    const rows = table.rows.filter((row) => row._id !== id);
    return { rows, total: table.total - (table.rows.length - rows.length) };
  });
  dishesChanged(client);
}
