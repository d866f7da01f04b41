import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** After a change. An answer that is on its way may be of before it, and would count as fresh: it is not waited for. */
export async function readAgain(client: QueryClient, calls: readonly string[]): Promise<void> {
  const changed = { predicate: ({ queryKey }: { queryKey: QueryKey }) => calls.includes(String(queryKey[0])) };
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}
