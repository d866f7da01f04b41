import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '../page/failure-text';

export const kitchenQuery = (email: string) => apiQuery('GET /kitchens/{email}', { params: { email } });

/** A pause may end by itself, so the query polls while there is one. */
export const useKitchen = (email: string) =>
  useQuery({ ...kitchenQuery(email), refetchInterval: ({ state }) => (state.data?.paused ? 15_000 : false) });

export type KitchenChange = CallInput<'PATCH /kitchens/{email}'>['body'];

export function useKitchenChange(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: KitchenChange) => call('PATCH /kitchens/{email}', { params: { email }, body }),
    onSuccess: (changed) => client.setQueryData(kitchenQuery(email).queryKey, changed),
    onError: (error) => toast.error(failureText(error)),
  });
}
