import type { DehydratedState } from '@tanstack/react-query';

/** The server caches pages, so the same data must give the same text at any time, and a browser’s copy stays valid. */
export const timeless = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map(({ meta: _ofServer, state, ...query }) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...state, dataUpdatedAt: 0 },
  })),
});

/**
 * The data of a document is as new as the server’s answer, even one that confirmed that nothing changed. A document
 * from the browser’s own cache, as after a step back, may be of any age, so its data is loaded again.
 */
export function atTimeOfDocument({ mutations, queries }: DehydratedState): DehydratedState {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAnswered = document !== undefined && document.transferSize > 0;
  const dataUpdatedAt = isAnswered ? Date.now() : 0;
  return { mutations, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}
