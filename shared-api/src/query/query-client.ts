import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../errors/api-error';

const minute = 60_000;

/** Spec point 9: retry 3, back-off up to 30 s, cache 5 minutes. A refusal is not asked again: it would be refused again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // An offline browser gets an answer too: that the food court can’t be reached.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
        gcTime: 5 * minute,
        staleTime: minute / 2,
      },
      // Nor does a change wait in silence for the line to come back.
      mutations: { networkMode: 'always' },
    },
  });
