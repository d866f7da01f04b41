import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@food-court/shared-api/query';

export const waitingQuery = () => apiQuery('GET /waiting-deliveries');
export const runsQuery = () => apiQuery('GET /courier-runs');
export const unpaidQuery = () => apiQuery('GET /unpaid-courier-runs');

const usualPauseMs = 20_000;
/** While somebody holds a phone before the new link. */
const newLinkPauseMs = 3_000;

/** The deliveries without a courier, and the couriers that are out. Changes of orders refetch both, and a courier’s steps show soon. */
export function useDeliveries(hasNewLink: boolean) {
  const court = useQuery(apiQuery('GET /delivery'));
  const waiting = useQuery({ ...waitingQuery(), refetchInterval: usualPauseMs });
  const runs = useQuery({ ...runsQuery(), refetchInterval: hasNewLink ? newLinkPauseMs : usualPauseMs });
  const unpaid = useQuery({ ...unpaidQuery(), refetchInterval: usualPauseMs });
  const isShown = court.data?.on === true || !!waiting.data?.length || !!runs.data?.length || !!unpaid.data?.length;
  return { waiting, runs, unpaid, isShown };
}
