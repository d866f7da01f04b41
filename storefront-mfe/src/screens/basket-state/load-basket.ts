import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { toast } from '@food-court/shared-auth';
import { getBuyer } from '../ordering/buyer';
import { basketKey, changesDone } from './basket-queue';
import { priceStoredLines } from './visitor-basket';

/** The account's basket, or that of this browser: both lie at the same place in the cache, where the frame reads it. */
export const basketQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: basketKey,
    queryFn: async ({ signal }) => {
      await changesDone(client);
      if (!(await getBuyer())) return priceStoredLines(signal);
      return (await mergeStoredBasket(toast)) ?? call('GET /basket', {}, signal);
    },
  });
