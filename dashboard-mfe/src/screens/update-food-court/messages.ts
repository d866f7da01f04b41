import { limits, type Category, type ManagedDish } from '@food-court/shared-api';
import { type FormFailure, formFailureOf } from '../failure/failure-text';

export const visibilityText = ({ title, hidden }: ManagedDish): string =>
  hidden ? `${title} is hidden from visitors` : `${title} is on the menu again`;

export const shownFirstText = ({ title, category }: ManagedDish): string => `${category} shows ${title} first now`;

export function nothingFoundText(search: string, category: Category | undefined): string {
  const where = category ? `${category} dish` : 'dish';
  return search ? `No ${where} has “${search}” in its title or its seller’s name.` : `There is no ${where} yet.`;
}

export const readingTexts = { not_allowed: 'Only admins look after the whole menu, and you are not one any more.' };

export const bannerMessages = {
  required: 'Text is Required',
  unstorable: 'Text has a character that can’t be kept',
  tooLong: (surplus: number) => `Text can have at most ${limits.bannerText} characters: ${surplus} too many`,
  count: (length: number) => `${length} of at most ${limits.bannerText} characters`,
  saved: 'The banner has its new text',
} as const;

export const savingFailure = (error: unknown): FormFailure =>
  formFailureOf(error, {
    not_allowed: 'Only admins write the banner, and you are not one any more. Nothing was changed.',
  });
