import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { QueryState, ScreenQueries, ScreenQuery } from '@food-court/federation/mounted-screen';

/** Queries for a screen in a browser. `signal` ends its watches. */
export const watchedQueries = (client: QueryClient, signal: AbortSignal): ScreenQueries => ({
  read: (query) => stateIn(client, query),
  watch: (query, onChange) => {
    const observer = new QueryObserver(client, query as { queryKey: QueryKey });
    const stop = observer.subscribe(() => onChange(stateIn(client, query)));
    signal.addEventListener('abort', stop, { once: true });
    return stop;
  },
  refresh: ({ queryKey }) => void client.refetchQueries({ queryKey, exact: true }),
});

/** Queries for a screen on the server, where all data are loaded before it renders. */
export const loadedQueries = (client: QueryClient): ScreenQueries => ({
  read: (query) => stateIn(client, query),
  watch: () => () => {},
  refresh: () => {},
});

function stateIn<Answer>(client: QueryClient, { queryKey }: ScreenQuery<Answer>): QueryState<Answer> {
  const { data, error = null, fetchStatus } = client.getQueryState<Answer, Error>(queryKey) ?? {};
  return { data, error, isFetching: fetchStatus === 'fetching' };
}
