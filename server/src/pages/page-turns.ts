import { withTimeout } from '../platform/resilience/timeout';
import { createBoundedQueue } from '../platform/resilience/work-queue';

interface Turns {
  atOnce: number;
  maxWaiting: number;
  /** A page that waits for its data longer than this, or for a remote that hangs, keeps no turn from others. */
  longestMs: number;
}

/** Rendering takes the processors that calls of the API need as well: with more at once, each of them waits for all. */
export const pagesAtOnce = 2;
const usualTurns: Turns = {
  atOnce: pagesAtOnce,
  // About a second.
  maxWaiting: 60,
  longestMs: 250,
};

/** For pages that one visitor gets: each keeps its turn to its end, so that they never take more than one process at work. */
export const turnsOfOwnPages: Turns = { atOnce: 1, maxWaiting: 10, longestMs: 5_000 };

/**
 * Pages take turns, so that a crowd of visitors does not keep orders waiting. When too many wait, the next gets none:
 * undefined, and the browser renders it. Networks take turns, too: one that asks for many pages waits for itself.
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
