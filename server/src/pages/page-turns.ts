import { withTimeout } from '../resilience/timeout';
import { createWorkQueue } from '../resilience/work-queue';

/** Rendering takes the processors that calls of the API need as well: with more at once, each of them waits for all. */
export const pagesAtOnce = 2;
/** About a second. */
const maxWaiting = 60;
/** A page that waits for its data longer than this, or for a remote that hangs, keeps no turn from others. */
const longestTurnMs = 250;

/** Pages take turns, so that a crowd of visitors does not keep orders waiting. When too many wait, the next is refused. */
export function createPageTurns() {
  const enqueue = createWorkQueue(
    pagesAtOnce,
    maxWaiting,
    'Very many people are opening pages right now. Please try again in a moment.',
  );
  return async <Page>(compose: () => Promise<Page>): Promise<Page> => {
    const { page } = await enqueue(async () => {
      const page = compose();
      await withTimeout(
        page.catch(() => undefined),
        longestTurnMs,
      );
      return { page };
    });
    return page;
  };
}
