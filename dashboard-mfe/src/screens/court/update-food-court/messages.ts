import { limits, t, type Category, type ManagedDish } from '@food-court/shared-api';
import { type FormFailure, formFailureOf } from '#page/failure-text.ts';

export const visibilityText = ({ title, hidden }: ManagedDish): string =>
  hidden ? t('{title} is hidden from visitors', { title }) : t('{title} is on the menu again', { title });

export const shownFirstText = ({ title, category }: ManagedDish): string =>
  t('{category} shows {title} first now', { category: t(category), title });

export function nothingFoundText(search: string, category: Category | undefined): string {
  const values = { category: category && t(category), typed: search };
  if (search)
    return category
      ? t('No {category} dish has “{typed}” in its title or its seller’s name.', values)
      : t('No dish has “{typed}” in its title or its seller’s name.', values);
  return category ? t('No {category} dishes yet.', values) : t('No dishes yet.');
}

export const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t manage the whole menu.');
  },
};

export const bannerMessages = {
  get required() {
    return t('Text is Required');
  },
  get unstorable() {
    return t('Text has a character that we can’t save');
  },
  tooLong: (surplus: number) =>
    t('Text can have at most {most} characters: {surplus} too many', { most: limits.bannerText, surplus }),
  count: (length: number) => t('{count} of at most {most} characters', { count: length, most: limits.bannerText }),
  get saved() {
    return t('Banner updated');
  },
} as const;

export const savingFailure = (error: unknown): FormFailure =>
  formFailureOf(error, {
    not_allowed: t('You’re no longer an admin, so the banner wasn’t changed.'),
  });
