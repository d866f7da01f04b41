import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { mergeStoredBasket } from 'shared-api/merge-stored-basket';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';

/** Somebody who signed in on the way here orders what this browser kept, too. */
export const basketQuery = queryOptions({
  queryKey: queryKey('GET /basket'),
  queryFn: async ({ signal }) => (await mergeStoredBasket(toast)) ?? call('GET /basket', {}, signal),
});
