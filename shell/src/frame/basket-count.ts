import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t, type Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

const basketKey = queryKey('GET /basket');

/** From the cache only: the pages that show the basket load it. */
export function useBasketCount(): number {
  const client = useQueryClient();
  const count = (): number => client.getQueryData<Basket>(basketKey)?.count ?? 0;
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === basketKey[0] && listener()),
    count,
    // The document of a person comes with the answer.
    count,
  );
}

/** Two forms for all languages: what has the forms of each (`plural`) is not worth its bytes on every page. */
export const nameWithCount = (label: string, count: number): string =>
  count > 0 ? t(count > 1 ? '{label}, {count} items' : '{label}, {count} item', { label, count }) : label;
