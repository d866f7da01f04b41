import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, t, type CallInput, type Payout } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { createSubmissionKeys } from '#forms/submission-keys.ts';
import { refetchAfterChange } from '#listing/refetch-after-change.ts';
import { failureText } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';

const changedCalls = [
  'GET /payouts',
  'GET /money',
  'GET /money-lines',
  'GET /statements/{id}',
  'GET /statements/{id}/lines',
] as const;

type NewPayout = CallInput<'POST /payouts'>['body'];

/** Records a payout once, however often the same press is repeated. */
export function useRecordPayout() {
  const client = useQueryClient();
  const [keys] = useState(createSubmissionKeys);
  return async (body: NewPayout): Promise<Payout> => {
    const payout = await call('POST /payouts', { body, idempotencyKey: keys.keyOf(body) });
    keys.markAnswered();
    await refetchAfterChange(client, changedCalls);
    return payout;
  };
}

type Step = { payout: Payout; step: 'confirm' | 'withdraw' };

/** Reads the list again even after a failure: another admin may have been faster. */
export function usePayoutStep() {
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const mutation = useMutation({
    mutationFn: ({ payout: { _id: id }, step }: Step) =>
      step === 'confirm'
        ? call('POST /payouts/{id}/confirmation', { params: { id } })
        : call('DELETE /payouts/{id}', { params: { id } }),
    onSuccess: (_, { step }) => toast.success(step === 'confirm' ? t('Payout confirmed') : t('Payout withdrawn')),
    onError: (error) => {
      if (!signInAgain.handles(error)) toast.error(failureText(error));
    },
    onSettled: () => refetchAfterChange(client, changedCalls),
  });
  return { ...mutation, signInDialog: signInAgain.dialog };
}
