import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, formatDollars, type RefundNews } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';

/** Money that went back within the last day, until somebody dismisses it: nothing else would end it. */
export function useRefunds() {
  const client = useQueryClient();
  const { data = [] } = useQuery(apiQuery('GET /news'));
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('POST /news/{id}/dismissal', { params: { id } }),
    onMutate: (id) => {
      client.setQueryData<RefundNews[]>(queryKey('GET /news'), (shown) => shown?.filter(({ _id }) => _id !== id));
    },
    onError: () => client.invalidateQueries({ queryKey: queryKey('GET /news') }),
  });
  return { refunds: data, dismiss: mutate };
}

export const refundText = ({ refunded, title, number }: RefundNews): string =>
  `${formatDollars(refunded)} for ${title} (${number}) went back to your card.`;
