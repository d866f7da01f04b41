import { useEffect, useRef } from 'react';
import { mainContentId } from '../frame/main-content';

/** What a browser does on a page load, for a page that arrives without one: to the top, and the focus into the content. */
export function useArrival(visitKey: string): void {
  const arrivedAt = useRef(visitKey);
  useEffect(() => {
    if (arrivedAt.current === visitKey) return;
    arrivedAt.current = visitKey;
    window.scrollTo(0, 0);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [visitKey]);
}
