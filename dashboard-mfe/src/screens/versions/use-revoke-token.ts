import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '../failure/failure-text';

/** Somebody else may have revoked it first: the list is read again either way. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /team-tokens/{id}', { params: { id } }),
    onSuccess: () => toast.success('The token is revoked'),
    onError: (error: unknown) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: apiQuery('GET /versions').queryKey }),
  });
}
