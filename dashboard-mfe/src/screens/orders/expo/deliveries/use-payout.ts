import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dollarsFromCents, centsFromDollars, t, type CallInput, type UnpaidRun } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';
import { unpaidQuery } from './use-deliveries';

export type PayoutWay = CallInput<'POST /courier-runs/{id}/payout'>['body']['way'];

/** Dollars that a run has earned. */
export const earnedBy = ({ pay, tips }: UnpaidRun): number =>
  dollarsFromCents(centsFromDollars(pay) + centsFromDollars(tips));

/** Records a payout. Another counter may have paid the run, which the server says. */
export function usePayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run, way }: { run: UnpaidRun; way: PayoutWay }) =>
      call('POST /courier-runs/{id}/payout', { params: { id: run._id }, body: { amount: earnedBy(run), way } }),
    onSuccess: () => toast.success(t('Run marked as paid')),
    onSettled: () => client.invalidateQueries({ queryKey: [...unpaidQuery().queryKey] }),
    onError: (error) => toast.error(failureText(error)),
  });
}
