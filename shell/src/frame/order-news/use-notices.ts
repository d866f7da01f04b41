import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, language, type Notice } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';

/** News that only a dismissal ends. The server writes it, so that another kind needs no code here. */
export function useNotices() {
  const client = useQueryClient();
  const query = apiQuery('GET /notices', { query: { language: language() } });
  const { queryKey } = query;
  const { data: notices = [] } = useQuery(query);
  const { mutate: dismiss } = useMutation({
    mutationFn: (id: string) => call('POST /news/{id}/dismissal', { params: { id } }),
    onMutate: (id) => {
      client.setQueryData<Notice[]>(queryKey, (shown) => shown?.filter(({ _id }) => _id !== id));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { notices, dismiss };
}
