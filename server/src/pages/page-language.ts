import { findDestination } from '@food-court/federation/discovery';
import { type VisitorSite, pageLanguage, type VisitorHints } from '#modules/delivery/index';
import type { PageRenderer } from './render-page';

interface Visit {
  pathname: string;
  search: string;
  hints: VisitorHints;
}

/** Addresses are the same in all languages, so the page is found before its language is. */
export function languageOfPage(
  { siteOf }: Pick<PageRenderer, 'siteOf'>,
  site: VisitorSite,
  { pathname, search, hints }: Visit,
): string {
  if (hints.language === 'en') return 'en';
  const destination = findDestination(siteOf(site, 'en').map, pathname, search);
  const { within, screen } = destination.kind === 'page' ? destination.route : {};
  return pageLanguage(
    site,
    hints,
    [within, screen].filter((id) => id !== undefined),
  );
}
