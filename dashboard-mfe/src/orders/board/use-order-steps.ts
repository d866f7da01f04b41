import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { StepQueue } from './step-queue';

/** The time of the last answer, from a failed refetch until the next answer; a pending retry does not reset it. */
export function useStaleSince({ dataUpdatedAt, failureCount, isPaused }: UseQueryResult): number | undefined {
  const [staleSince, setStaleSince] = useState<number>();
  const isFailing = failureCount > 0 || isPaused;
  useEffect(() => {
    if (isFailing) setStaleSince(dataUpdatedAt);
  }, [isFailing, dataUpdatedAt]);
  return staleSince === dataUpdatedAt ? staleSince : undefined;
}

/** Optimistic updates: a pending step shows as taken, and is undone when the server refuses it. */
export function useOrderSteps(seller: string, account: string) {
  const client = useQueryClient();
  const [queue] = useState(() => new StepQueue(client, seller, account));
  useEffect(() => queue.open(), [queue]);
  const { all, unsent } = useSyncExternalStore(queue.subscribe, queue.pending, queue.pending);

  const pendingSteps = useMemo(
    () => new Map(all.flatMap(({ orders, to }) => orders.map(({ _id }) => [_id, to] as const))),
    [all],
  );
  const busy = useMemo(
    () => new Set(all.filter((step) => !unsent.includes(step)).map(({ orders }) => orders[0]?.ticketId ?? '')),
    [all, unsent],
  );
  return { pendingSteps, busy, queuedCount: unsent.length, takeStep: queue.take };
}
