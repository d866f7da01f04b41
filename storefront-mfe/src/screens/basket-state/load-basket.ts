import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from 'shared-api';
import { getBuyer } from '../ordering/buyer';
import { basketKey, changesDone } from './basket-queue';
import { mergeStoredLines } from './merge-basket';
import { priceStoredLines } from './visitor-basket';

/** The account's basket, or that of this browser: both lie at the same place in the cache, where the frame reads it. */
export const basketQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: basketKey,
    queryFn: async ({ signal }) => {
      await changesDone(client);
      if (!(await getBuyer())) return priceStoredLines(signal);
      return (await mergeStoredLines()) ?? call('GET /basket', {}, signal);
    },
  });
