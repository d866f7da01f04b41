import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mainContentId } from '../frame/site-frame';

/**
 * Does for a navigation what the browser does for a page load: scrolls to the top and moves the focus into the content.
 * Not for a new search of the same page (a visitor types a filter) or a #fragment. After "back" the browser restores the
 * scroll position itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    const isOtherPage = pathname !== before.pathname;
    const isSameLink = key !== before.key && search === before.search && !isBack;
    if (!isOtherPage && !isSameLink) return;
    if (!isBack) window.scrollTo(0, 0);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [pathname, search, key, isBack]);
}
