import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';

const linkQuery = () => apiQuery('GET /monitor-link');

export const useMonitorLink = () => useQuery(linkQuery());

/** Creates or revokes the link. The key of a new one is only in its answer. */
export function useMonitorLinkChange() {
  const client = useQueryClient();
  const onError = (error: unknown) => toast.error(failureText(error));
  const setMadeAt = (madeAt?: string) =>
    client.setQueryData(linkQuery().queryKey, madeAt === undefined ? {} : { madeAt });
  const make = useMutation({
    mutationFn: () => call('POST /monitor-link'),
    onSuccess: ({ madeAt }) => setMadeAt(madeAt),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /monitor-link'),
    onSuccess: () => {
      make.reset();
      setMadeAt();
      toast.success(t('Link revoked'));
    },
    onError,
  });
  return { make, revoke };
}
