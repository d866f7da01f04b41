import type { PageState } from '@food-court/federation/discovery';
import { languages, type Language } from '@food-court/shared-api/languages';
import type { VisitorSite } from './releases';
import { acceptedLanguage } from './accepted-language';
import { languageCookie, signedInCookie, signedOutCookie, themeCookie, type Cookies } from '#platform/http/cookies';

export interface VisitorHints extends Pick<PageState, 'theme' | 'signedInHint'> {
  language: Language;
  /** True when the visitor chose it, rather than the settings of the browser. */
  isLanguageChosen: boolean;
}

/** Hints of a request about a visitor before anything is verified: enough to render the first frame correctly. */
export function visitorHints(cookies: Cookies, acceptLanguage?: string): VisitorHints {
  const theme = cookies[themeCookie];
  const chosen = cookies[languageCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies[signedInCookie] === '1' && cookies[signedOutCookie] === undefined,
    isLanguageChosen: isLanguage(chosen),
    language: isLanguage(chosen) ? chosen : acceptedLanguage(acceptLanguage, languages),
  };
}

/**
 * A visitor who chose a language gets as much of it as exists. Nobody else gets a page with one screen in English: the
 * shell and the owners of these screens must have the language. A remote that lacks it does not affect pages of others.
 */
export function pageLanguage(
  { shell, remotes }: Pick<VisitorSite, 'shell' | 'remotes'>,
  { language, isLanguageChosen }: Pick<VisitorHints, 'language' | 'isLanguageChosen'>,
  screens: readonly string[],
): string {
  const owners = isLanguageChosen ? [] : screens.flatMap((id) => remotes[id.split('/')[0] ?? ''] ?? []);
  return [shell, ...owners].every(({ metaData }) => metaData.foodCourt.languages?.[language]) ? language : 'en';
}

/** Returns the language that a tab reports for its page, else that of the visitor. */
export const languageOfTab = (
  site: Pick<VisitorSite, 'shell' | 'remotes'>,
  hints: VisitorHints,
  said: string | undefined,
): string => (isLanguage(said) ? said : pageLanguage(site, hints, []));

const isLanguage = (value: string | undefined): value is Language =>
  (languages as readonly (string | undefined)[]).includes(value);
