import { useEffect } from 'react';

const countInTitle = /^\(\d+\) /;

/**
 * Shows the count in the title of an inactive tab, '(2) Orders · Food Court', and on the icon of an installed site.
 * Each page sets its own title, so the count is added again.
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
    // Rejected where the site is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      void navigator.clearAppBadge?.().catch(() => undefined);
      watcher.disconnect();
      document.title = bareTitle();
    };
  }, [count]);
}
