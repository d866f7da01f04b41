import type { Language } from '@food-court/shared-api/languages';
import { rememberChoice } from './visitor-choice';

/** Each language’s name for itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** Reloads, because a page is in one language from its first byte. The browser keeps its address and scroll position. */
export function chooseLanguage(language: string): void {
  rememberChoice('language', language);
  location.reload();
}
