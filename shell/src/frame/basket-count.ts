import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t, type Basket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';

const basketKey = queryKey('GET /basket');
/** Items added with “+” that no basket contains yet. Same key as in storefront-mfe/src/dish/add-to-basket.tsx. */
const pressesKey = ['basket-presses'];

/** A string such as '+1' until the basket is known. */
type Count = number | string;

/**
 * The count beside the basket link: the number of items, or nothing while the basket is empty. Reads the cache only,
 * because the pages that show the basket load it. Before that, a press shows '+1', so the count is never a wrong total.
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
    // A server-rendered page comes with the basket already loaded and no presses.
    () => counted() ?? 0,
  );
}

/** Only singular and plural, for all languages: language-specific plural rules (`plural`) are not worth their bytes on every page. */
export const nameWithCount = (label: string, count: Count): string =>
  count ? t(Number(count) > 1 ? '{label}, {count} items' : '{label}, {count} item', { label, count }) : label;
