import { findDestination, type Destination } from '@food-court/federation/discovery';
import type { RenderSite } from '@food-court/federation/render-process';
import { pageLanguage, type VisitorHints, type VisitorSite } from '#modules/releases/index';

/** Found once for each document, and handed to everything that takes part in it. */
export interface FoundPage {
  destination: Destination;
  language: string;
  /** The pages of the site, in that language. */
  site: RenderSite;
}

interface Visit {
  pathname: string;
  search: string;
  hints: Pick<VisitorHints, 'language' | 'isLanguageChosen'>;
}

/** Addresses are the same in all languages, so the page is found in English, and its owners determine its language. */
export function findPage(
  siteOf: (visited: VisitorSite, language: string) => RenderSite,
  visited: VisitorSite,
  { pathname, search, hints }: Visit,
): FoundPage {
  const english = siteOf(visited, 'en');
  const destination = findDestination(english.map, pathname, search);
  const language = hints.language === 'en' ? 'en' : pageLanguage(visited, hints, screensOf(destination));
  if (language === 'en') return { destination, language, site: english };
  const site = siteOf(visited, language);
  return { destination: sameIn(site, destination, english), language, site };
}

/** The screens of a page, the frame first. */
export const screensOf = (destination: Destination): string[] =>
  destination.kind === 'page'
    ? [destination.route.within, destination.route.screen].filter((id) => id !== undefined)
    : [];

/** A language changes the texts of the routes, and not their order. */
function sameIn({ map }: RenderSite, destination: Destination, english: RenderSite): Destination {
  if (destination.kind !== 'page') return destination;
  const route = map[english.map.indexOf(destination.route)] ?? destination.route;
  return { ...destination, route };
}
