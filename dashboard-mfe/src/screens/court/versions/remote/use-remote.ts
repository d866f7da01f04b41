import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError, call } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import type { RemoteOverview } from './remote-answer';

/** The figures change with the visitors, and the link may end. */
const readAgainMs = 30_000;

export type RemoteQuery = UseQueryResult<RemoteOverview>;

export const useRemoteOfSite = (name: string): RemoteQuery =>
  useQuery({ ...apiQuery('GET /versions/{name}', { params: { name } }), refetchInterval: readAgainMs });

/** A link that has ended is not asked for again. */
export const useRemoteOfLink = (name: string, key: string): RemoteQuery =>
  useQuery({
    queryKey: ['POST /team-status', name, key],
    queryFn: ({ signal }) => call('POST /team-status', { body: { name, key } }, signal),
    refetchInterval: ({ state }) => !isClosed(state.error) && readAgainMs,
  });

/** The server refuses a wrong key as it refuses one that has ended. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
