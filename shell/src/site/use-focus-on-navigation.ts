import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { mainContentId } from '../frame/site-frame';

/**
 * Does for a navigation what the browser does for a page load: scrolls to the top and moves the focus into the content.
 * Not for a new search of the same page (a visitor types a filter) or a #fragment. "Back" and "forward" show the page where
 * it was left: the browser restores that by itself, but in the page that still shows, which may be a shorter one.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const { pathname, search, key } = location;
  const isBack = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });
  const positionOf = useScrollPositions(location);

  // Before the paint: a new page would show from its middle for a moment.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    const isOtherPage = pathname !== before.pathname;
    const isSameLink = key !== before.key && search === before.search && !isBack;
    if (!isOtherPage && !isSameLink) return;
    const position = isBack ? positionOf(key) : 0;
    if (position !== undefined) window.scrollTo(0, position);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [pathname, search, key, isBack, positionOf]);
}

/** Where the visitor was on the pages of this document, by the router's keys. */
function useScrollPositions(shown: Location): (key: string) => number | undefined {
  const positions = useRef(new Map<string, number>()).current;

  useEffect(() => {
    const note = () => {
      // With another entry of the history, it is the browser that scrolls, or the page is behind a sheet.
      if (keyOfEntry() === shown.key) positions.set(shown.key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [shown, positions]);

  return useRef((key: string) => positions.get(key)).current;
}

/** As the router names entries. The first one of a document has no name of its own. */
const keyOfEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';
