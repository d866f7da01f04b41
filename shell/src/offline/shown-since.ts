import type { QueryClient } from '@tanstack/react-query';
import { createRequest } from '@food-court/shared-api';
import { seenTimeOf } from './saved-answers';
import { keepingOf } from './saved-calls';

export interface Shown {
  /** The oldest of what the page shows. */
  since: number;
  isOwn: boolean;
}

/** What is on screen of the menu, or of the person’s orders; undefined: nothing that could be old. */
export function shownSince(client: QueryClient, email: string | undefined): Shown | undefined {
  let shown: Shown | undefined;
  for (const { queryKey, state } of client.getQueryCache().findAll({ type: 'active' })) {
    const [name, input] = queryKey as [string, object | undefined];
    if (state.data === undefined || !String(name).startsWith('GET ')) continue;
    const { path } = createRequest(name, input ?? {});
    const keeping = keepingOf(path, email);
    // What came with a document of the worker has no time of its own.
    const since = seenTimeOf(path) ?? (state.dataUpdatedAt || Number(document.documentElement.dataset.seenAt));
    if (!keeping || !since) continue;
    shown = { since: Math.min(since, shown?.since ?? since), isOwn: keeping === 'own' || !!shown?.isOwn };
  }
  return shown;
}
