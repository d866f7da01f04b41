import { limits } from 'shared-api';
import { typedTextFault } from 'shared-api/typed-text';
import { bannerMessages } from './messages';

/** As the server counts: an emoji is not two characters. */
export const lengthOf = (typed: string): number => [...typed.trim()].length;

export function bannerRule(typed: string): true | string {
  const fault = typedTextFault(typed.trim(), limits.bannerText);
  if (fault === 'too-long') return bannerMessages.tooLong(lengthOf(typed) - limits.bannerText);
  return fault === undefined || bannerMessages[fault];
}
