import { useMutation, useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';

/** News that only a dismissal ends. */
export function useDismissible<Item extends { _id: string }, Key extends QueryKey>(
  query: UseQueryOptions<Item[], Error, Item[], Key>,
) {
  const client = useQueryClient();
  const { data = [] } = useQuery(query);
  const { queryKey } = query;
  const { mutate: dismiss } = useMutation({
    mutationFn: (id: string) => call('POST /news/{id}/dismissal', { params: { id } }),
    onMutate: (id) => {
      client.setQueryData<Item[]>(queryKey, (shown) => shown?.filter(({ _id }) => _id !== id));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { news: data, dismiss };
}
