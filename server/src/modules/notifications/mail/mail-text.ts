import type { Language } from '@food-court/shared-api/languages';

/** Keeps line breaks in a title from imitating further lines of the mail. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** French writes a no-break space before it. */
export const colon: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:' };
