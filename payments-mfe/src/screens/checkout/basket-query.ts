import { queryOptions } from '@tanstack/react-query';
import { call, type Basket } from '@food-court/shared-api';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { queryKey } from '@food-court/shared-api/query';
import { readStoredLines } from '@food-court/shared-api/stored-basket';
import { toast } from '@food-court/shared-auth';

const basketKey = queryKey('GET /basket');
const nothing: Basket = { lines: [], count: 0, total: 0 };

/** Merges the basket stored in this browser first, for somebody who signed in on the way here. */
export const basketQuery = queryOptions({
  queryKey: basketKey,
  queryFn: async ({ signal }) => (await mergeStoredBasket(toast)) ?? call('GET /basket', {}, signal),
});

/** The basket of a guest is in this browser; the server prices it. */
export const guestBasketQuery = queryOptions({
  queryKey: basketKey,
  queryFn: ({ signal }) => {
    const lines = readStoredLines();
    return lines.length === 0 ? nothing : call('POST /basket/prices', { body: { lines } }, signal);
  },
});
