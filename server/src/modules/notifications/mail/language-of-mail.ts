import { languages, type Language } from '@food-court/shared-api/languages';

/** English for a language that this release does not know, and for people whose language nobody knows. */
export const languageOfMail = (stored: string | null): Language =>
  languages.find((language) => language === stored) ?? 'en';
