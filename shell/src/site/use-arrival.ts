import { useEffect, useRef } from 'react';
import { mainContentId } from '../frame/main-content';

/** What a browser does on a page load, for a page that arrives without one: to the top, and the focus into the content. */
export function useArrival(arrival: string): void {
  const arrivedAt = useRef(arrival);
  useEffect(() => {
    if (arrivedAt.current === arrival) return;
    arrivedAt.current = arrival;
    window.scrollTo(0, 0);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [arrival]);
}
