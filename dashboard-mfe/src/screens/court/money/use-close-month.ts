import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { refetchAfterChange } from '#listing/refetch-after-change.ts';
import { failureText } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';

/** Reads the page again even after a failure: another admin may have been faster. */
export function useCloseMonth() {
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const mutation = useMutation({
    mutationFn: (month: string) => call('POST /closed-months', { body: { month } }),
    onSuccess: () => toast.success(t('Month closed')),
    onError: (error) => {
      if (!signInAgain.handles(error))
        toast.error(
          failureText(error, { conflict: t('This month can’t be closed now. Months are closed in their order.') }),
        );
    },
    onSettled: () => refetchAfterChange(client, ['GET /money', 'GET /statements/{id}']),
  });
  return { ...mutation, signInDialog: signInAgain.dialog };
}
