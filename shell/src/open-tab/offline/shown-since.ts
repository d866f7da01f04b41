import type { QueryClient } from '@tanstack/react-query';
import { createRequest } from '@food-court/shared-api';
import { seenTimeOf } from './saved-answers';
import { isAnswer, keepingOf } from './saved-calls';

export interface Shown {
  /** When the oldest data on the page was received. */
  since: number;
  isOwn: boolean;
}

/** Prefers the menu on screen over the person’s orders. Undefined when nothing on screen could be old. */
export function shownSince(client: QueryClient, email: string | undefined): Shown | undefined {
  let shown: Shown | undefined;
  for (const { queryKey, state } of client.getQueryCache().findAll({ type: 'active' })) {
    const [name, input] = queryKey as [string, object | undefined];
    if (state.data === undefined || !isAnswer(queryKey)) continue;
    const { path } = createRequest(name, input ?? {});
    const keeping = keepingOf(path, email);
    // Data that came with a document from the worker has no time of its own.
    const since = seenTimeOf(path) ?? (state.dataUpdatedAt || Number(document.documentElement.dataset.seenAt));
    if (!keeping || !since) continue;
    const isOwn = keeping === 'own';
    // The frame reads the profile and the orders on each page, so a menu takes precedence.
    if (!shown || (shown.isOwn && !isOwn)) shown = { since, isOwn };
    else if (shown.isOwn === isOwn) shown = { since: Math.min(since, shown.since), isOwn };
  }
  return shown;
}
