import { lazy, type ComponentType } from 'react';
import { isSensitive } from '@food-court/federation/discovery';
import { reloadDocument } from '../navigation/new-document';
import type { FindPage, PageAddress } from '../navigation/page-finder';
import type { Navigation, Sheet, SheetProps, NavigationState } from '../navigation/shown';

// Shares a chunk with the prefetch code: both load when the page is used.
const Frame = lazy(() =>
  import(/* webpackChunkName: "prefetch" */ '../site/sheet-page').then(
    ({ SheetPage }): { default: ComponentType<SheetProps> } => ({ default: SheetPage }),
    () => {
      // The server renders the whole page.
      reloadDocument();
      return new Promise<{ default: ComponentType<SheetProps> }>(() => {});
    },
  ),
);

/**
 * Returns what to show after a navigation. The page behind a sheet is only kept in memory, by the router’s keys, so
 * anybody who reloads, shares or opens the address elsewhere gets the whole page.
 */
export function followSheets(find: FindPage, needsNewDocument: (address: PageAddress) => boolean) {
  const sheets = new Map<string, Sheet>();
  const canBeSheet = (location: Navigation['location']): boolean => {
    const destination = find(location);
    // A sheet shares the document of the page behind it.
    return (
      destination.kind === 'page' &&
      !!destination.route.sheet &&
      !destination.route.isForeign &&
      !isSensitive(location.pathname) &&
      !needsNewDocument(location)
    );
  };
  return (before: NavigationState, { action, location }: Navigation): NavigationState => {
    if (action === 'PUSH' && canBeSheet(location)) {
      const { title, depth } = before.sheet ?? { title: document.title, depth: 0 };
      const sheet = { location, page: before.location, title, depth: depth + 1, Frame };
      sheets.set(location.key, sheet);
      // The page behind keeps its identity, so nothing in it renders again.
      return { ...before, sheet };
    }
    const sheet = sheets.get(location.key);
    return { action, location: sheet?.page ?? location, sheet };
  };
}
