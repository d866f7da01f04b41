import { limits, type Category, type ManagedDish } from 'shared-api';
import { failureWords } from '../failure/failure-words';
import { troubleOf, type Trouble } from '../failure/trouble';

export const visibilityChanged = ({ title, hidden }: ManagedDish): string =>
  hidden ? `${title} is hidden from visitors` : `${title} is on the menu again`;

export const shownFirstNow = ({ title, category }: ManagedDish): string => `${category} shows ${title} first now`;

export function nothingFound(search: string, category: Category | undefined): string {
  const where = category ? `${category} dish` : 'dish';
  return search ? `No ${where} has “${search}” in its title or its seller’s name.` : `There is no ${where} yet.`;
}

export const readingFailure = (error: unknown): string =>
  failureWords(error, { not_allowed: 'Only admins look after the whole menu, and you are not one any more.' });

export const bannerMessages = {
  required: 'Text is Required',
  'not-kept': 'Text has a character that can’t be kept',
  tooLong: (surplus: number) => `Text can have at most ${limits.bannerText} characters: ${surplus} too many`,
  count: (length: number) => `${length} of at most ${limits.bannerText} characters`,
  saved: 'The banner has its new text',
} as const;

export const savingTrouble = (error: unknown): Trouble =>
  troubleOf(error, { not_allowed: 'Only admins write the banner, and you are not one any more. Nothing was changed.' });
