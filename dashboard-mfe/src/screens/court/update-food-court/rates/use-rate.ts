import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@food-court/shared-auth';
import { createSubmissionKeys } from '#forms/submission-keys.ts';
import { refetchAfterChange } from '#listing/refetch-after-change.ts';
import { failureText } from '#page/failure-text.ts';
import type { NewRate, Rate } from './rate';

/** Sets a rate once, however often the same press is repeated. */
export function useSetRate({ set, readCalls }: Rate) {
  const client = useQueryClient();
  const [keys] = useState(createSubmissionKeys);
  return async (change: NewRate): Promise<void> => {
    await set(change, keys.keyOf(change));
    keys.markAnswered();
    await refetchAfterChange(client, readCalls);
  };
}

/** Reads the list again even after a failure: the change may have come into force meanwhile. */
export function useWithdrawRate({ withdraw, readCalls, words }: Rate) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: () => toast.success(words().isWithdrawn),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => refetchAfterChange(client, readCalls),
  });
}
