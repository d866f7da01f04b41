import { limits } from 'shared-api';
import { bannerMessages } from './messages';

/** As the server counts: an emoji is not two characters. */
export const lengthOf = (typed: string): number => [...typed.trim()].length;

export function bannerRule(typed: string): true | string {
  const length = lengthOf(typed);
  if (length === 0) return bannerMessages.required;
  return length <= limits.bannerText || bannerMessages.tooLong(length - limits.bannerText);
}
