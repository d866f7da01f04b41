import { useEffect } from 'react';

const countInTitle = /^\(\d+\) /;

/**
 * '(2) Orders · Food Court': the news are seen on a tab that is not open, and on the icon of an installed site. Each page
 * sets its own title, so it is put back.
 */
export function useNewsCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const bareTitle = () => document.title.replace(countInTitle, '');
    const mark = () => {
      const title = `(${count}) ${bareTitle()}`;
      if (document.title !== title) document.title = title;
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    // Refused where the site is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      void navigator.clearAppBadge?.().catch(() => undefined);
      watcher.disconnect();
      document.title = bareTitle();
    };
  }, [count]);
}
