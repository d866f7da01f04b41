import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../errors/api-error';

const minute = 60_000;

/** Spec point 9: three retries, backoff of up to 30 s, cache for 5 minutes. A refusal is not retried, because it would be refused again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Lets queries run offline, too, so that they report that the food court can’t be reached.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
        gcTime: 5 * minute,
        staleTime: minute / 2,
      },
      // Otherwise a change would silently wait for the line to return.
      mutations: { networkMode: 'always' },
    },
  });
