import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { refetchAfterChange } from '#listing/refetch-after-change.ts';
import { failureText } from '#page/failure-text.ts';

/** Lets a friend use an invitation. Reads the list again even after a failure: another admin may have been faster. */
export function useRelease(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /invitations/{id}/release', { params: { id } }),
    onSuccess: ({ friend: { name } }) => {
      toast.success(t('{name} can use the invitation now', { name }));
      onDone();
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => refetchAfterChange(client, ['GET /invitations', 'GET /audit']),
  });
}
