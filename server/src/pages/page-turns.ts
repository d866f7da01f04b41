import { withTimeout } from '../resilience/timeout';
import { createBoundedQueue } from '../resilience/work-queue';

/** Rendering takes the processors that calls of the API need as well: with more at once, each of them waits for all. */
export const pagesAtOnce = 2;
/** About a second. */
const maxWaiting = 60;
/** A page that waits for its data longer than this, or for a remote that hangs, keeps no turn from others. */
const longestTurnMs = 250;

/**
 * Pages take turns, so that a crowd of visitors does not keep orders waiting. When too many wait, the next gets none:
 * undefined, and the browser renders it.
 */
export function createPageTurns() {
  const enqueue = createBoundedQueue(pagesAtOnce, maxWaiting);
  return async <Page>(compose: () => Promise<Page>): Promise<Page | undefined> => {
    const turn = await enqueue(async () => {
      const page = compose();
      await withTimeout(
        page.catch(() => undefined),
        longestTurnMs,
      );
      return { page };
    });
    return turn?.page;
  };
}
