import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Call this after a change. Cancels running requests, whose answers may predate the change and would count as fresh. */
export async function refetchAfterChange(client: QueryClient, calls: readonly string[]): Promise<void> {
  const changed = { predicate: ({ queryKey }: { queryKey: QueryKey }) => calls.includes(String(queryKey[0])) };
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}
