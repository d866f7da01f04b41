import type { PageState } from '@food-court/federation/discovery';
import { languages, type Language } from '@food-court/shared-api/languages';
import type { VisitorSite } from './releases';
import { acceptedLanguage } from '../http/accepted-language';
import { languageCookie, signedInCookie, themeCookie, type Cookies } from '../http/cookies';

export interface VisitorHints extends Pick<PageState, 'theme' | 'signedInHint'> {
  language: Language;
}

/** What a request tells about a visitor before anything is verified: enough to render the first frame right. */
export function visitorHints(cookies: Cookies, acceptLanguage?: string): VisitorHints {
  const theme = cookies[themeCookie];
  const chosen = cookies[languageCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    signedInHint: cookies[signedInCookie] === '1',
    language: isLanguage(chosen) ? chosen : acceptedLanguage(acceptLanguage, languages),
  };
}

/** A build of the shell from before there were several languages has pages in English only. */
export const pageLanguage = ({ shell }: Pick<VisitorSite, 'shell'>, { language }: VisitorHints): string =>
  shell.metaData.foodCourt.languages?.[language] ? language : 'en';

const isLanguage = (value: string | undefined): value is Language =>
  (languages as readonly (string | undefined)[]).includes(value);
