import type { PageSource, PreparedPage, Visit } from './page-source';
import { readable } from './readable-promise';

const longestPauseMs = 30_000;

interface DrawnPage {
  visit: Visit;
  /** Only code: with data that the server did not have, the screen would differ from the markup that it takes over. */
  load: () => Promise<PreparedPage>;
  onTrouble: (trouble: boolean) => void;
  /** Once, at the first failure: another build may take the page over. */
  onFailure: (error: unknown) => void;
}

/**
 * For the page that the server drew: its markup is already on screen, and React would throw it away if the screen's
 * code were reported as failed. So this visit keeps trying instead, and says that it does.
 */
export function patientPages(pages: PageSource, { visit: drawn, load, onTrouble, onFailure }: DrawnPage): PageSource {
  let current: Promise<PreparedPage> | undefined;
  let state: 'coming' | 'there' | 'left' = 'coming';
  let skipPause: (() => void) | undefined;

  const tryOn = async (attempt = 0): Promise<PreparedPage> => {
    try {
      const page = await load();
      state = 'there';
      onTrouble(false);
      return page;
    } catch (error) {
      onTrouble(true);
      if (attempt === 0) onFailure(error);
      await new Promise<void>((resolve) => {
        skipPause = resolve;
        setTimeout(resolve, Math.min(longestPauseMs, 1_000 * 2 ** attempt));
      });
      return state === 'left' ? new Promise(() => {}) : tryOn(attempt + 1);
    }
  };

  const isDrawn = (visit: Visit): boolean => visit.key === drawn.key;
  return {
    prepare: (visit) => {
      if (isDrawn(visit) && state !== 'left') return (current ??= readable(tryOn()));
      // Who comes back finds no markup that patience would save.
      if (state === 'coming') state = 'left';
      return pages.prepare(visit);
    },
    retry: (visit) => {
      if (isDrawn(visit) && current && state === 'coming') {
        skipPause?.();
        return current;
      }
      // Code that came and failed gives way to other code.
      if (isDrawn(visit)) state = 'left';
      return pages.retry(visit);
    },
  };
}
