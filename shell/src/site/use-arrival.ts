import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mainContentId } from '../frame/main-content';

/**
 * What a browser does on a page load, for a page that arrives without one: to the top, and the focus into the content.
 * A new search of the same page is no arrival (somebody types a filter), nor is a #place; on the way back the browser
 * itself knows how far the page was scrolled.
 */
export function useArrival(): void {
  const { pathname, search, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    const elsewhere = pathname !== before.pathname;
    const onceMore = key !== before.key && search === before.search && !back;
    if (!elsewhere && !onceMore) return;
    if (!back) window.scrollTo(0, 0);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [pathname, search, key, back]);
}
