import type { Language } from '@food-court/shared-api/languages';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { oneLine } from '../mail/mail-text';
import type { TextNews } from '../kinds/kind';

/** Longer ones are sent in parts, each of which is paid for. */
export const longestText = 160;

const stop: Record<Language, string> = { en: 'Reply STOP to end texts.', fr: 'STOP pour ne plus en recevoir.' };

/** The news, the page of a guest, and how to end texts. A long name of a kitchen is shortened; the page has all of it. */
export function textMessage(
  news: TextNews,
  { publicUrl, language }: { publicUrl: string; language: Language },
): string {
  const rest = ` ${publicUrl}${guestPage(news.page)} ${stop[language]}`;
  const sentence = (place: string): string => oneLine(news.sentence(place));
  const place = oneLine(news.place);
  const room = longestText - rest.length - sentence('').length;
  return sentence(place.length <= room ? place : shortened(place, room)) + rest;
}

/** Cuts between characters, so that no half of one is sent. */
function shortened(place: string, room: number): string {
  let kept = '';
  for (const character of place) {
    if (kept.length + character.length > room - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}.`;
}
