import { isSensitive, lacksLanguageAttribute, policyKey, sourcesOfPage } from '@food-court/federation/discovery';
import type { QueryClient } from '@tanstack/react-query';
import { reloadDocument } from '../navigation/new-document';
import type { FindPage, PageAddress } from '../navigation/page-finder';
import { hasForeignCodeRun, isForeign, knownBuilds } from '../remotes/remotes';
import { partsOn } from '../site/slots/browser-slots';

/**
 * Returns whether a page needs a document of its own. Everything that a remote leaves in a document, for example a listener,
 * ends with the document. So a page with a password never runs beside other teams’ code, and their pages never see what was
 * typed there. When a remote lacks the visitor’s language, its pages have a document in English, which only lasts while the
 * visitor stays on pages of that remote. The content policy of a document never changes, so it is only for pages with the
 * same sources.
 */
function watchDocument(find: FindPage, firstPath: string): (address: PageAddress) => boolean {
  const routeAt = (address: PageAddress) => {
    const destination = find(address);
    return destination.kind === 'page' ? destination.route : undefined;
  };
  const firstOwner = routeAt({ pathname: firstPath, search: '' })?.owner;
  const lacksLanguage = document.documentElement.hasAttribute(lacksLanguageAttribute);
  const policyFor = (address: PageAddress): string =>
    policyKey(sourcesOfPage(knownBuilds().manifests, routeAt(address), address.pathname));
  const firstPolicy = policyFor({ pathname: firstPath, search: '' });
  let hasShownSensitive = [firstPath, location.pathname].some(isSensitive);

  return (address) => {
    const route = routeAt(address);
    hasShownSensitive ||= isSensitive(address.pathname);
    const mixes =
      hasShownSensitive && (route?.isForeign || hasForeignCodeRun() || partsOn(route?.screen).some(isForeign));
    return !!mixes || policyFor(address) !== firstPolicy || (lacksLanguage && route?.owner !== firstOwner);
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
export function newDocuments(find: FindPage, client: QueryClient, firstPath: string) {
  const needsNewDocument = watchDocument(find, firstPath);
  return (address: PageAddress) => (needsNewDocument(address) ? whenSaved(client, reloadDocument) : undefined);
}
