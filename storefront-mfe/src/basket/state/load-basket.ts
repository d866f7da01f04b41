import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { getSession, toast } from '@food-court/shared-auth';
import { getBuyer } from '#ordering/buyer.ts';
import { emptyBasket } from './basket-lines';
import { basketKey, waitForChanges, mayBeFull } from './basket-queue';
import { priceStoredLines } from './visitor-basket';

/** The account's basket, or that of this browser: both lie at the same place in the cache, where the frame reads it. */
export const basketQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: basketKey,
    queryFn: async ({ signal }) => {
      await waitForChanges(client);
      // An empty basket is no reason to find out who is signed in, which would load the sign-in code for every reader.
      if (getSession().status === 'unknown' && !mayBeFull()) return emptyBasket;
      if (!(await getBuyer())) return priceStoredLines(signal);
      return (await mergeStoredBasket(toast)) ?? call('GET /basket', {}, signal);
    },
  });
