import type { QueryClient } from '@tanstack/react-query';
import type { Order, Page, Wish } from '@food-court/shared-api';

interface OwnLists {
  'GET /my-orders/{email}': Order;
  'GET /my-wish/{email}': Wish;
}

/** All calls whose answers contain current dishes. */
const menus = [
  'GET /products/{category}',
  'GET /category/{category}',
  'GET /search',
  'GET /product/{id}',
  'GET /kitchen/{id}',
  'GET /my-wish/{email}',
] as const;

export function refetchMenus(client: QueryClient): void {
  for (const name of menus) void refetchList(client, name);
}

/** Removes a list that is not on screen, so that it never shows old entries first. */
export function refetchOwnList(client: QueryClient, name: keyof OwnLists): void {
  client.removeQueries({ queryKey: [name], type: 'inactive' });
  void refetchList(client, name);
}

/** Cancels a running request first, because its answer may predate the change and would count as fresh. */
async function refetchList(client: QueryClient, name: string): Promise<void> {
  await client.cancelQueries({ queryKey: [name] });
  await client.invalidateQueries({ queryKey: [name] });
}

/** Changes the entries of a cached list, on all its pages. */
export function updateOwnList<Name extends keyof OwnLists>(
  client: QueryClient,
  name: Name,
  update: (items: OwnLists[Name][]) => OwnLists[Name][],
): void {
  client.setQueriesData<Page<OwnLists[Name]>>(
    { queryKey: [name] },
    (page) => page && { ...page, items: update(page.items) },
  );
}
