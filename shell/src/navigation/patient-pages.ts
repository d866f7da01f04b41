import type { PageSource, PreparedPage, Visit } from './page-source';
import { readable } from './readable-promise';

const longestPauseMs = 30_000;

/**
 * For the page that the server rendered: its markup is already on screen, and React would throw it away if the screen's
 * code were reported as failed. So the first visit keeps trying instead, and says that it does.
 */
export function patientPages(pages: PageSource, first: Visit, onTrouble: (trouble: boolean) => void): PageSource {
  let attempt = 0;
  let current: Promise<PreparedPage> | undefined;
  let skipPause: (() => void) | undefined;

  const tryOn = async (): Promise<PreparedPage> => {
    try {
      const page = await (attempt === 0 ? pages.prepare(first) : pages.retry(first));
      onTrouble(false);
      return page;
    } catch {
      onTrouble(true);
      const pause = Math.min(longestPauseMs, 1_000 * 2 ** attempt);
      attempt += 1;
      await new Promise<void>((resolve) => {
        skipPause = resolve;
        setTimeout(resolve, pause);
      });
      return tryOn();
    }
  };

  const isFirst = (visit: Visit): boolean => visit.key === first.key;
  return {
    prepare: (visit) => (isFirst(visit) ? (current ??= readable(tryOn())) : pages.prepare(visit)),
    retry: (visit) => {
      if (!isFirst(visit) || !current) return pages.retry(visit);
      skipPause?.();
      return current;
    },
  };
}
