import type { QueryClient } from '@tanstack/react-query';
import { pageQueries } from '../page-data';
import { screensOf } from '../page-source';
import { isForeign } from '#remotes/remotes.ts';
import { loadedScreen, prefetchScreen } from '#remotes/screens.ts';
import { loadFirstPictures } from './first-pictures';
import type { PageBehind } from './page-behind';
import { preloadRemote } from './preload-remote';

/** A page that is opened later shows the prefetched data and refetches it at once. */
const freshMs = 5_000;

interface Parts {
  code: boolean;
  data: boolean;
  pictures: boolean;
}

/** The code of another team only runs when somebody goes there. */
const bringScreen = (id: string): Promise<unknown> | void =>
  isForeign(id) && !loadedScreen(id) ? preloadRemote(id) : prefetchScreen(id);

/** Loads what the page needs into memory. Rejects if something failed to load; the visitor does not notice. */
export async function prefetchPage(
  client: QueryClient,
  { route, params }: PageBehind,
  { code, data, pictures }: Parts,
): Promise<void> {
  const queries = data ? pageQueries(route, params) : [];
  const read = async (query: (typeof queries)[number]): Promise<unknown> => {
    const before = client.getQueryState(query.queryKey)?.dataUpdatedAt;
    const answer = await client.fetchQuery(query as never);
    if (client.getQueryState(query.queryKey)?.dataUpdatedAt !== before) expire(client, query.queryKey);
    return answer;
  };
  const loadingCode = code ? screensOf(route).map(bringScreen) : [];
  const [answers] = await Promise.all([Promise.all(queries.map(read)), ...loadingCode]);
  if (pictures) loadFirstPictures(answers);
}

function expire(client: QueryClient, queryKey: readonly unknown[]): void {
  setTimeout(() => {
    if (client.getQueryCache().find({ queryKey })?.isActive()) return;
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }, freshMs);
}
