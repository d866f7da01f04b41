import { queryOptions } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';
import { mergeStoredBasket } from '@food-court/shared-api/merge-stored-basket';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';

/** Merges the basket stored in this browser first, for somebody who signed in on the way here. */
export const basketQuery = queryOptions({
  queryKey: queryKey('GET /basket'),
  queryFn: async ({ signal }) => (await mergeStoredBasket(toast)) ?? call('GET /basket', {}, signal),
});
