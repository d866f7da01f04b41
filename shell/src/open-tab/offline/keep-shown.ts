import type { Query, QueryClient } from '@tanstack/react-query';
import { createRequest, type Profile } from '@food-court/shared-api';
import { keepAnswer } from './saved-answers';
import { line } from './line';
import { isAnswer } from './saved-calls';

/** Saves the data that came with the document and every later answer. Optimistic updates are not saved. */
export function keepQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keepQuery(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keepQuery(event.query);
  });
}

function keepQuery({ queryKey, state }: Query): void {
  const [name, input, page] = queryKey as [string, object | undefined, 'page'?];
  if (state.data === undefined || state.dataUpdatedAt === 0 || !isAnswer(queryKey)) return;
  const { items, next } = state.data as { items?: unknown; next?: string };
  keep(name, input ?? {}, page ? items : state.data, state.dataUpdatedAt, next);
}

/** Saved separately, because pages wait for the profile. */
export const keepProfile = (email: string, profile: Profile): void =>
  keep('GET /{email}', { params: { email } }, profile, Date.now());

function keep(name: string, input: object, body: unknown, seenAt: number, next?: string): void {
  if (line.get() === 'down') return;
  // The same header with which the server names the next page.
  const link = next ? `</api?cursor=${encodeURIComponent(next)}>; rel="next"` : null;
  void keepAnswer(createRequest(name, input).path, { status: 200, body, header: () => link }, seenAt);
}
