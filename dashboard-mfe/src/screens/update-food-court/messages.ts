import { limits, t, type Category, type ManagedDish } from '@food-court/shared-api';
import { type FormFailure, formFailureOf } from '../failure/failure-text';

export const visibilityText = ({ title, hidden }: ManagedDish): string =>
  hidden ? t('{title} is hidden from visitors', { title }) : t('{title} is on the menu again', { title });

export const shownFirstText = ({ title, category }: ManagedDish): string =>
  t('{category} shows {title} first now', { category, title });

export function nothingFoundText(search: string, category: Category | undefined): string {
  const where = category ? `${category} dish` : 'dish';
  return search
    ? t('No {where} has “{search}” in its title or its seller’s name.', { where, search })
    : t('There is no {where} yet.', { where });
}

export const readingTexts = { not_allowed: 'Only admins look after the whole menu, and you are not one any more.' };

export const bannerMessages = {
  required: 'Text is Required',
  unstorable: 'Text has a character that can’t be kept',
  tooLong: (surplus: number) =>
    t('Text can have at most {bannerText} characters: {surplus} too many', { bannerText: limits.bannerText, surplus }),
  count: (length: number) =>
    t('{length} of at most {bannerText} characters', { length, bannerText: limits.bannerText }),
  saved: 'The banner has its new text',
} as const;

export const savingFailure = (error: unknown): FormFailure =>
  formFailureOf(error, {
    not_allowed: t('Only admins write the banner, and you are not one any more. Nothing was changed.'),
  });
