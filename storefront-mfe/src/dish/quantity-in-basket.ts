import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

const basketKey = queryKey('GET /basket');
const none = (): number => 0;

/** The portions of a dish in the basket, with any choices. Reads the cache only, because the page loads the basket later. */
export function useQuantityInBasket(dishId: string): number {
  const client = useQueryClient();
  const count = (): number =>
    client
      .getQueryData<Basket>(basketKey)
      ?.lines.reduce((sum, { productId, quantity }) => (productId === dishId ? sum + quantity : sum), 0) ?? 0;
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === basketKey[0] && listener()),
    count,
    // Server-rendered cards know no basket.
    none,
  );
}
