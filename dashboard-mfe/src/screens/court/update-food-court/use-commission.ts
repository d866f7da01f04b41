import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, t, type CallInput } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { createSubmissionKeys } from '#forms/submission-keys.ts';
import { refetchAfterChange } from '#listing/refetch-after-change.ts';
import { failureText } from '#page/failure-text.ts';

const commissionCalls = ['GET /commission', 'GET /commission/{email}', 'GET /commission-changes'] as const;

type NewCommission = CallInput<'POST /commission-changes'>['body'];

/** Sets a commission once, however often the same press is repeated. */
export function useSetCommission() {
  const client = useQueryClient();
  const [keys] = useState(createSubmissionKeys);
  return async (body: NewCommission): Promise<void> => {
    await call('POST /commission-changes', { body, idempotencyKey: keys.keyOf(body) });
    keys.markAnswered();
    await refetchAfterChange(client, commissionCalls);
  };
}

/** Reads the list again even after a failure: the change may have come into force meanwhile. */
export function useWithdrawCommission() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /commission-changes/{id}', { params: { id } }),
    onSuccess: () => toast.success(t('Commission withdrawn')),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => refetchAfterChange(client, commissionCalls),
  });
}
