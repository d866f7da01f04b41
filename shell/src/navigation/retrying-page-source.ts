import type { PageSource, PageView, PreparedPage } from './page-source';
import { readablePromise } from './readable-promise';

const maxPauseMs = 30_000;

interface ServerRenderedPage {
  view: PageView;
  /** Loads code only: with data that the server did not have, the screen would differ from the markup it hydrates. */
  load: () => Promise<PreparedPage>;
  onHydrationFailed: (failed: boolean) => void;
  /** Called at the first failure only, because another build may replace the page. */
  onFailure: (error: unknown) => void;
}

/**
 * Prepares the page that the server rendered. Its markup is already on screen, and React would discard it if the
 * screen’s code were reported as failed. So the code is retried until it loads, and the failure is only announced.
 */
export function retryingPageSource(
  pages: PageSource,
  { view: firstView, load, onHydrationFailed, onFailure }: ServerRenderedPage,
): PageSource {
  let current: Promise<PreparedPage> | undefined;
  let state: 'loading' | 'loaded' | 'left' = 'loading';
  let skipPause: (() => void) | undefined;

  const loadWithRetries = async (attempt = 0): Promise<PreparedPage> => {
    try {
      const page = await load();
      state = 'loaded';
      onHydrationFailed(false);
      return page;
    } catch (error) {
      onHydrationFailed(true);
      if (attempt === 0) onFailure(error);
      await new Promise<void>((resolve) => {
        skipPause = resolve;
        setTimeout(resolve, Math.min(maxPauseMs, 1_000 * 2 ** attempt));
      });
      return state === 'left' ? new Promise(() => {}) : loadWithRetries(attempt + 1);
    }
  };

  const isFirst = (view: PageView): boolean => view.key === firstView.key;
  return {
    prepare: (view) => {
      if (isFirst(view) && state !== 'left') return (current ??= readablePromise(loadWithRetries()));
      // Another page has replaced the markup, so there is nothing left to save.
      if (state === 'loading') state = 'left';
      return pages.prepare(view);
    },
    retry: (view) => {
      if (isFirst(view) && current && state === 'loading') {
        skipPause?.();
        return current;
      }
      // The code loaded and then failed, so other code replaces it.
      if (isFirst(view)) state = 'left';
      return pages.retry(view);
    },
  };
}
