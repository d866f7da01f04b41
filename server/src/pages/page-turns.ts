import { withTimeout } from '../platform/resilience/timeout';
import { createBoundedQueue } from '../platform/resilience/work-queue';

interface Turns {
  atOnce: number;
  maxWaiting: number;
  /** A page that waits longer than this for its data, or for a remote that hangs, gives its turn to another one. */
  longestMs: number;
}

/** Rendering uses the same processors as API calls: with more pages at once, each call waits for all of them. */
export const pagesAtOnce = 2;
const usualTurns: Turns = {
  atOnce: pagesAtOnce,
  // About a second of work.
  maxWaiting: 60,
  longestMs: 250,
};

/** For pages that one visitor gets: each holds its turn to its end, so that they never use more than one process. */
export const turnsOfOwnPages: Turns = { atOnce: 1, maxWaiting: 10, longestMs: 5_000 };

/**
 * Pages take turns, so that a crowd of visitors does not delay orders. When too many wait, the next one gets undefined,
 * and the browser renders it. Networks take turns, too: one that requests many pages delays only itself.
 */
export function createPageTurns(turns: Turns = usualTurns) {
  const enqueue = createBoundedQueue(turns.atOnce, turns.maxWaiting);
  return async <Page>(compose: () => Promise<Page>, network?: string): Promise<Page | undefined> => {
    const turn = await enqueue(async () => {
      const page = compose();
      await withTimeout(
        page.catch(() => undefined),
        turns.longestMs,
      );
      return { page };
    }, network);
    return turn?.page;
  };
}
