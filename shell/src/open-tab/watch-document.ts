import { findDestination, isSensitive, lacksLanguageAttribute, type SiteMap } from '@food-court/federation/discovery';
import type { QueryClient } from '@tanstack/react-query';
import { reloadDocument } from '../navigation/new-document';
import { hasForeignCodeRun } from '../remotes/remotes';

/**
 * Returns whether a page needs a document of its own. Everything that a remote leaves in a document, for example a listener,
 * ends with the document. So a page with a password never runs beside other teams’ code, and their pages never see what was
 * typed there. When a remote lacks the visitor’s language, its pages have a document in English, which only lasts while the
 * visitor stays on pages of that remote.
 */
function watchDocument(map: () => SiteMap, firstPath: string): (pathname: string) => boolean {
  const routeAt = (pathname: string) => {
    const destination = findDestination(map(), pathname);
    return destination.kind === 'page' ? destination.route : undefined;
  };
  const firstOwner = routeAt(firstPath)?.owner;
  const lacksLanguage = document.documentElement.hasAttribute(lacksLanguageAttribute);
  let hasShownSensitive = [firstPath, location.pathname].some(isSensitive);

  return (pathname) => {
    const route = routeAt(pathname);
    hasShownSensitive ||= isSensitive(pathname);
    const mixes = hasShownSensitive && (route?.isForeign || hasForeignCodeRun());
    return !!mixes || (lacksLanguage && route?.owner !== firstOwner);
  };
}

/** A new document would abort a running save, such as the last press on a basket. */
const longestSaveMs = 3_000;

const whenSaved = (client: QueryClient, open: () => void) => (): void => {
  const goOn = (): void => {
    if (client.isMutating() > 0) return;
    leave();
  };
  const leave = (): void => {
    stop();
    clearTimeout(limit);
    open();
  };
  const stop = client.getMutationCache().subscribe(goOn);
  const limit = setTimeout(leave, longestSaveMs);
  goOn();
};

/** Returns how to open a new document for this page; undefined if it needs none. */
export function newDocuments(map: () => SiteMap, client: QueryClient, firstPath: string) {
  const needsNewDocument = watchDocument(map, firstPath);
  return (pathname: string) => (needsNewDocument(pathname) ? whenSaved(client, reloadDocument) : undefined);
}
