import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { mainContentId } from '../frame/site-frame';

/**
 * Does for a navigation what the browser does for a page load: scrolls to the top and moves the focus into the content.
 * Skipped for a new search on the same page (a visitor types a filter) and for a #fragment. "Back" and "forward" show
 * the page where it was left: the browser restores that by itself, but while the old page, which may be shorter, is
 * still shown.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const { pathname, search, key } = location;
  const isBack = useNavigationType() === 'POP';
  const last = useRef({ pathname, search, key });
  const positionOf = useScrollPositions(location);

  // Runs before the paint; otherwise a new page would flash from its middle.
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

/** Scroll positions on the pages of this document, by the router’s keys. */
function useScrollPositions(shown: Location): (key: string) => number | undefined {
  const positions = useRef(new Map<string, number>()).current;

  useEffect(() => {
    const note = () => {
      // With another history entry, the browser itself is scrolling, or the page is behind a sheet.
      if (keyOfEntry() === shown.key) positions.set(shown.key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [shown, positions]);

  return useRef((key: string) => positions.get(key)).current;
}

/** The router’s key for the current entry. The first entry of a document has no key of its own. */
const keyOfEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';
