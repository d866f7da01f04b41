import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t, type Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

const basketKey = queryKey('GET /basket');
/** Pressed on “+”, and in no basket yet. As in storefront-mfe/src/screens/dish/add-to-basket.tsx. */
const pressesKey = ['basket-presses'];

/** '+1' until the basket is known. */
type Count = number | string;

/**
 * What stands at the basket: the number of its items, or nothing while there are none. From the cache only: the pages that show
 * the basket load it. A press before it is known is no wrong number of all.
 */
export function useBasketCount(): Count {
  const client = useQueryClient();
  const counted = (): number | undefined => client.getQueryData<Basket>(basketKey)?.count;
  const count = (): Count => {
    const known = counted();
    const pressed = client.getQueryData<number>(pressesKey) ?? 0;
    return known === undefined ? pressed && `+${pressed}` : known + pressed;
  };
  return useSyncExternalStore(
    (listener) =>
      client
        .getQueryCache()
        .subscribe(({ query }) => [basketKey[0], pressesKey[0]].includes(query.queryKey[0] as string) && listener()),
    count,
    // The document of a person comes with the answer, and with no press.
    () => counted() ?? 0,
  );
}

/** Two forms for all languages: what has the forms of each (`plural`) is not worth its bytes on every page. */
export const nameWithCount = (label: string, count: Count): string =>
  count ? t(Number(count) > 1 ? '{label}, {count} items' : '{label}, {count} item', { label, count }) : label;
