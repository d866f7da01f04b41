import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Names whatever is done to a dish on the server. */
export const underWay = (id: string) => ['dish', id] as const;

/** One thing at a time: two at once could arrive in the other order. */
export function useDishUnderWay(id: string): boolean {
  const client = useQueryClient();
  const isUnderWay = () => client.isMutating({ mutationKey: underWay(id) }) > 0;
  return useSyncExternalStore((changed) => client.getMutationCache().subscribe(changed), isUnderWay, isUnderWay);
}
