import {
  findDestination,
  isPayment,
  isSensitive,
  lacksLanguageAttribute,
  type SiteMap,
} from '@food-court/federation/discovery';
import type { QueryClient } from '@tanstack/react-query';
import type { RuntimeConfig } from '@food-court/shared-api';
import { hasRealProvider } from '../navigation/real-provider';
import { hasForeignCodeRun } from '../remotes/remotes';

/**
 * Answers whether a page needs a document of its own. What a remote has left in a document, such as a listener, is gone with
 * it: a page with a password comes without code of other teams, and theirs come without what was typed there. A document in
 * English, for somebody who reads another language, ends with the pages of the remote that lacks it. The code of the card
 * provider runs only where the integrity policy lets scripts without hashes run: in a document that begins with a payment.
 */
export function watchDocument(
  map: () => SiteMap,
  config: Pick<RuntimeConfig, 'sandbox' | 'stripe'>,
  firstPath: string,
): (pathname: string) => boolean {
  const routeAt = (pathname: string) => {
    const destination = findDestination(map(), pathname);
    return destination.kind === 'page' ? destination.route : undefined;
  };
  const firstOwner = routeAt(firstPath)?.owner;
  const lacksLanguage = document.documentElement.hasAttribute(lacksLanguageAttribute);
  const hasProvider = hasRealProvider(config);
  const beganWithPayment = isPayment(firstPath);
  let hasShownSensitive = [firstPath, location.pathname].some(isSensitive);

  return (pathname) => {
    const route = routeAt(pathname);
    hasShownSensitive ||= isSensitive(pathname);
    const mixes = hasShownSensitive && (route?.isForeign || hasForeignCodeRun());
    const lacksProvider = hasProvider && isPayment(pathname) && !beganWithPayment;
    return !!mixes || lacksProvider || (lacksLanguage && route?.owner !== firstOwner);
  };
}

/** A new document would break off what is being saved, such as the last press on a basket. */
const longestSaveMs = 3_000;

export const whenSaved = (client: QueryClient, open: () => void) => (): void => {
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
