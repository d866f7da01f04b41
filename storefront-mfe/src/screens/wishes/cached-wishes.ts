import type { QueryClient } from '@tanstack/react-query';
import type { Page, Wish } from 'shared-api';

/** Changes what is known of the wish list, on every page of it. */
export function changeCachedWishes(client: QueryClient, change: (wishes: Wish[]) => Wish[]): void {
  client.setQueriesData<Page<Wish>>(
    { queryKey: ['GET /my-wish/{email}'] },
    (page) => page && { ...page, items: change(page.items) },
  );
}
