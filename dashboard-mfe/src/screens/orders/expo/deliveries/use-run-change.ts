import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t, type CourierRun } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';
import { runsQuery, waitingQuery } from './use-deliveries';

/** Starts a run or withdraws its link. The key of a new link is only in its answer. */
export function useRunChange() {
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [waitingQuery(), runsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })),
    );
  const start = useMutation({
    mutationFn: (run: { courier: string; stops: string[] }) => call('POST /courier-runs', { body: run }),
    // Another counter may have given one of the deliveries away.
    onSettled: reload,
    onError: (error) => toast.error(failureText(error)),
  });
  const withdraw = useMutation({
    mutationFn: ({ _id: id }: CourierRun) => call('DELETE /courier-runs/{id}', { params: { id } }),
    onSuccess: (_removed, { _id, courier }) => {
      if (start.data?._id === _id) start.reset();
      toast.success(t('The link of {courier} no longer works', { courier }));
    },
    onSettled: reload,
    onError: (error) => toast.error(failureText(error)),
  });
  return { start, withdraw };
}
