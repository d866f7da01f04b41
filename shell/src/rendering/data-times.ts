import type { DehydratedState } from '@tanstack/react-query';

/** The server keeps pages: the same data is the same text at any time, and a browser’s copy of it stays good. */
export const timeless = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map(({ meta: _ofServer, state, ...query }) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...state, dataUpdatedAt: 0 },
  })),
});

/**
 * The data of a document is as new as the server’s answer, also where that was: nothing has changed. A document out of the
 * browser’s own cache, as after a step back in its history, may be of any age: its data is asked for again.
 */
export function atTimeOfDocument({ mutations, queries }: DehydratedState): DehydratedState {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAnswered = document !== undefined && document.transferSize > 0;
  const dataUpdatedAt = isAnswered ? Date.now() : 0;
  return { mutations, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}
