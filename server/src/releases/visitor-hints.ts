import type { PageState } from '@food-court/federation/discovery';
import { languages, type Language } from '@food-court/shared-api/languages';
import type { VisitorSite } from './releases';
import { acceptedLanguage } from './accepted-language';
import { languageCookie, signedInCookie, themeCookie, type Cookies } from '../http/cookies';

export interface VisitorHints extends Pick<PageState, 'theme' | 'signedInHint'> {
  language: Language;
  /** By the visitor, and not by the settings of the browser. */
  isLanguageChosen: boolean;
}

/** What a request tells about a visitor before anything is verified: enough to render the first frame right. */
export function visitorHints(cookies: Cookies, acceptLanguage?: string): VisitorHints {
  const theme = cookies[themeCookie];
  const chosen = cookies[languageCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies[signedInCookie] === '1',
    isLanguageChosen: isLanguage(chosen),
    language: isLanguage(chosen) ? chosen : acceptedLanguage(acceptLanguage, languages),
  };
}

/**
 * Who chose a language gets as much of it as there is. Nobody else gets a page of which a part is in English: all builds must
 * have the language.
 */
export function pageLanguage(
  { shell, remotes }: Pick<VisitorSite, 'shell' | 'remotes'>,
  { language, isLanguageChosen }: VisitorHints,
): string {
  const builds = isLanguageChosen ? [shell] : [shell, ...Object.values(remotes)];
  return builds.every(({ metaData }) => metaData.foodCourt.languages?.[language]) ? language : 'en';
}

const isLanguage = (value: string | undefined): value is Language =>
  (languages as readonly (string | undefined)[]).includes(value);
