import { useEffect } from 'react';

const countInTitle = /^\(\d+\) /;

/** '(2) Orders · Food Court': the news are seen on a tab that is not open. Each page sets its own title, so it is put back. */
export function useTitleCount(count: number): void {
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
    return () => {
      watcher.disconnect();
      document.title = bareTitle();
    };
  }, [count]);
}
