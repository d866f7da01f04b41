import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Call after a change. Cancels answers on their way: they may be older than the change and would count as fresh. */
export async function refetchAfterChange(client: QueryClient, calls: readonly string[]): Promise<void> {
  const changed = { predicate: ({ queryKey }: { queryKey: QueryKey }) => calls.includes(String(queryKey[0])) };
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}
