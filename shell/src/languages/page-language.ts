import type { Language } from '@food-court/shared-api/languages';
import { rememberChoice } from './visitor-choice';

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** A page is in one language from its first byte on. The browser keeps its address and its scroll place. */
export function chooseLanguage(language: string): void {
  rememberChoice('language', language);
  location.reload();
}
