import { lazy, type ComponentType } from 'react';
import { findDestination, isSensitive, type SiteMap } from '@food-court/federation/discovery';
import { reloadDocument } from '../navigation/new-document';
import type { Arrival, Sheet, SheetProps, Shown } from '../navigation/shown';

// With the prefetching one chunk: both come when the page is used.
const Frame = lazy(() =>
  import(/* webpackChunkName: "prefetch" */ '../site/sheet-page').then(
    ({ SheetPage }): { default: ComponentType<SheetProps> } => ({ default: SheetPage }),
    () => {
      // The server has the whole page.
      reloadDocument();
      return new Promise<{ default: ComponentType<SheetProps> }>(() => {});
    },
  ),
);

/**
 * Answers what is shown after a navigation. Which page is behind a sheet is kept in memory, by the router's keys: whoever
 * reloads, shares or opens the address elsewhere gets the whole page.
 */
export function followSheets(map: () => SiteMap) {
  const sheets = new Map<string, Sheet>();
  return (before: Shown, { action, location }: Arrival): Shown => {
    if (action === 'PUSH' && canBeSheet(map(), location)) {
      const { title, depth } = before.sheet ?? { title: document.title, depth: 0 };
      const sheet = { location, page: before.location, title, depth: depth + 1, Frame };
      sheets.set(location.key, sheet);
      // The page behind is the same as before: nothing in it renders again.
      return { ...before, sheet };
    }
    const sheet = sheets.get(location.key);
    return { action, location: sheet?.page ?? location, sheet };
  };
}

function canBeSheet(map: SiteMap, { pathname, search }: Arrival['location']): boolean {
  const destination = findDestination(map, pathname, search);
  // A sheet shares the document of the page behind it.
  return (
    destination.kind === 'page' && !!destination.route.sheet && !destination.route.isForeign && !isSensitive(pathname)
  );
}
